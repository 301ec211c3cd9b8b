import { expect, test } from 'vitest'

import type { Locale } from '../../locales/locales.ts'
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
    MDR: 'referenzen?category=medizintechnik',
    'IEC 62366': 'referenzen?category=medizintechnik',
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
    Thermostate: 'referenzen/raumthermostat',
    Harkenau: 'referenzen/schlagschrauber',
    Vakuumguss: 'leistungen/kleinserien',
    Messemodell: 'leistungen/messemodelle',
    Prototpyen: 'leistungen/prototypen',
    Startup: 'leistungen/start-up-beratung',
    Klimaneutralität: 'unternehmen/klimaneutralitaet',
    Team: 'unternehmen/team',
  },
  en: {
    NDA: 'contact',
    'non-disclosure agreement': 'contact',
    price: 'company/what-does-it-cost',
    'how much does a prototype cost': 'company/what-does-it-cost',
    MDR: 'references?category=medizintechnik',
    ventilator: 'references/inhaler',
    'click dummy': 'services/software-click-dummies',
    'test rigs': 'services/test-device',
    jobs: 'career',
    apprenticeship: 'career/apprenticeship-technical-model-maker',
    'press pictures': 'company/press',
    phone: 'contact',
    directions: 'contact',
    pump: 'references/infusion-pump',
    thermostats: 'references/room-thermostat',
    'small series': 'services/small-series',
    'trade fair': 'services/trade-fair-models',
    history: 'company/history',
    prototpyes: 'services/prototypes',
    'start-up': 'services/start-up-consultancy',
  },
}

test.skipIf(!hasDemoSpace())(
  'the first result answers what a visitor asks',
  async () => {
    await startSite({ stories: [] }, { CONTENT_FOLDER: 'content' })
    const { searchSite } = await import('./site-search.server.ts')
    const answers: string[] = []
    const expected: string[] = []
    for (const [locale, list] of Object.entries(questions))
      for (const [q, page] of Object.entries(list)) {
        const outcome = await searchSite({ q }, locale === 'en' ? 'en' : 'de')
        const first = outcome.kind === 'results' ? outcome.results.items[0]?.href : outcome.kind
        answers.push(`${locale} ${q}: ${first}`)
        expected.push(`${locale} ${q}: /${locale}/${page}`)
      }
    expect(expected.length).toBeGreaterThanOrEqual(40)
    expect(answers).toEqual(expected)
  },
  60_000,
)
