import { expect, test } from 'vitest'

import { type Locale, locales } from '../../locales/locales.ts'
import { languages } from '../../tasks/content-check/languages.ts'
import { hasDemoSpace } from '../../tasks/test/content-folder.ts'
import { startSite } from '../test-site.ts'

/** What visitors ask, and the page that answers it. */
const questions: Partial<Record<Locale, Record<string, string>>> = {
  de: {
    NDA: 'kontakt',
    Geheimhaltung: 'kontakt',
    Preis: 'unternehmen/was-kostet-das',
    Kosten: 'unternehmen/was-kostet-das',
    'was kostet ein Prototyp': 'unternehmen/was-kostet-das',
    MDR: 'leistungen/medical-design',
    'IEC 62366': 'leistungen/medical-design',
    Beatmung: 'referenzen?category=medizintechnik',
    Klickdummy: 'leistungen/software-klick-dummies',
    'Klick-Dummy': 'leistungen/software-klick-dummies',
    Prüfstände: 'referenzen/tastenpruefstand',
    pruefvorrichtung: 'leistungen/pruefvorrichtung',
    Bewerbung: 'karriere',
    Jobs: 'karriere',
    Ausbildung: 'karriere/ausbildung-technischer-modellbauer',
    Pressebilder: 'unternehmen/presse',
    Telefonnummer: 'kontakt',
    Anfahrt: 'kontakt',
    'Lucia Feranti': 'unternehmen/team',
    Pumpe: 'referenzen/infusionspumpe',
    Insulinpumpe: 'referenzen/infusionspumpe',
    Downloads: 'unternehmen/presse',
    Parkplatz: 'kontakt',
    Thermostate: 'referenzen/raumthermostat',
    Harkenau: 'referenzen/schlagschrauber',
    Vakuumguss: 'leistungen/kleinserien',
    Messemodell: 'leistungen/messemodelle',
    Prototpyen: 'leistungen/prototypen',
    Prototp: 'leistungen/prototypen',
    infusionpunpe: 'referenzen/infusionspumpe',
    Klickdumy: 'leistungen/software-klick-dummies',
    gehause: 'referenzen/gehaeuse-im-schnitt',
    gehuse: 'referenzen/gehaeuse-im-schnitt',
    anschprechpartner: 'kontakt',
    Download: 'unternehmen/presse',
    Startup: 'leistungen/start-up-beratung',
    Klimaneutralität: 'unternehmen/klimaneutralitaet',
    Team: 'unternehmen/team',
    Angebot: 'unternehmen/was-kostet-das',
    'wie lange dauert ein Prototyp': 'leistungen/prototyping',
    Öffnungszeiten: 'kontakt',
    Ansprechpartner: 'kontakt',
    Regal: 'regal',
    Presse: 'unternehmen/presse',
    Qualität: 'unternehmen/qualitaetsmanagement',
    'ISO 13485': 'unternehmen/qualitaetsmanagement',
    Schulung: 'leistungen/akademie',
    AR: 'leistungen/hybride-ar-vr-modelle',
    VR: 'leistungen/hybride-ar-vr-modelle',
    '3D-Druck': 'leistungen/bauteilfertigung',
    Ladestation: 'referenzen/wallbox',
    CO2: 'unternehmen/klimaneutralitaet',
    Branding: 'leistungen/markendesign',
    Simulator: 'leistungen/simulatoren',
  },
  en: {
    NDA: 'contact',
    'non-disclosure agreement': 'contact',
    price: 'company/what-does-it-cost',
    'how much does a prototype cost': 'company/what-does-it-cost',
    MDR: 'services/medical-design',
    ventilator: 'services/medical-design',
    'click dummy': 'services/software-click-dummies',
    'test rigs': 'services/test-device',
    jobs: 'career',
    apprenticeship: 'career/apprenticeship-technical-model-maker',
    'press pictures': 'company/press',
    phone: 'contact',
    directions: 'contact',
    pump: 'references/infusion-pump',
    'insulin pump': 'references/infusion-pump',
    'press kit': 'company/press',
    thermostats: 'references/room-thermostat',
    'small series': 'services/small-series',
    'trade fair': 'services/trade-fair-models',
    history: 'company/history',
    prototpyes: 'services/prototypes',
    prototypes: 'services/prototypes',
    tork: 'services/test-device',
    kwality: 'company/quality-management',
    sentrifuge: 'references/lab-centrifuge',
    download: 'company/press',
    'start-up': 'services/start-up-consultancy',
    quote: 'company/what-does-it-cost',
    'how long does a prototype take': 'services/prototyping',
    'IEC 62366': 'services/medical-design',
    'ISO 13485': 'company/quality-management',
    medical: 'services/medical-design',
    'opening hours': 'contact',
    'phone number': 'contact',
    'whom to call': 'contact',
    shelf: 'shelf',
    press: 'company/press',
    quality: 'company/quality-management',
    team: 'company/team',
    academy: 'services/academy',
    training: 'services/academy',
    AR: 'services/hybrid-ar-vr-models',
    'virtual reality': 'services/hybrid-ar-vr-models',
    'pilot run': 'services/small-series',
    '3d printing': 'services/component-production',
    'charging station': 'references/wallbox',
    branding: 'services/brand-design',
    climate: 'company/climate-neutrality',
    Harkenau: 'references/impact-driver',
  },
}

test.skipIf(!hasDemoSpace())(
  'the first result answers what a visitor asks',
  async () => {
    await startSite({ stories: [] }, { CONTENT_FOLDER: 'content' })
    const { contentIn } = await import('../content/current-snapshot.server.ts')
    const { searchIndexIn } = await import('./build-search-index.server.ts')
    for (const locale of locales.filter((one) => languages[one].isRequired)) {
      const list = Object.entries(questions[locale] ?? {})
      expect(list.length, locale).toBeGreaterThanOrEqual(40)
      const index = await searchIndexIn(await contentIn(locale))
      const answers = list.map(([q]) => {
        const first = index.find(q).matches.find(({ entry }) => !entry.isHidden)
        return `${q}: ${first?.entry.href}`
      })
      expect(answers).toEqual(list.map(([q, page]) => `${q}: /${locale}/${page}`))
    }
  },
  60_000,
)
