import { isBlock, objectsIn } from './field-values.ts'
import type { Finding } from './finding.ts'
import type { Folder, Story } from './read-folder.ts'

/** Paths below `/de`: specification 2.3, and the company pages of the demo space. */
const germanPaths = [
  '',
  'referenzen',
  'referenzen_uebersicht',
  'leistungen',
  'leistungen/software-klick-dummies',
  'leistungen/simulatoren',
  'leistungen/bauteilfertigung',
  'leistungen/skalierte-modelle',
  'leistungen/kleinserien',
  'leistungen/prototypen',
  'leistungen/pruefvorrichtung',
  'leistungen/hybride-ar-vr-modelle',
  'leistungen/messemodelle',
  'leistungen/verfahren-technologie',
  'ueber-uns',
  'kontakt',
  'impressum',
  'datenschutz',
  'karriere',
  'unternehmen',
  'unternehmen/team',
  'unternehmen/historie',
  'unternehmen/philosophie',
  'unternehmen/qualitaetsmanagement',
  'unternehmen/klimaneutralitaet',
  'impulse',
  'neuigkeiten',
]
/** Paths below `/en`: specification 2.4. */
const englishPaths = [
  '',
  'references',
  'references_overview',
  'services',
  'services/software-click-dummies',
  'services/simulators',
  'services/component-production',
  'services/scaled-models',
  'services/small-series',
  'services/prototypes',
  'services/test-device',
  'services/hybrid-ar-vr-models',
  'services/trade-fair-models',
  'processes-technologies',
  'about-us',
  'contact',
  'imprint',
  'privacy',
  'unternehmen',
  'impulse',
  'neuigkeiten',
  'leistungen',
  'kontakt',
  'referenzen',
  'leistungen/prototyping',
  'leistungen/ui-ux-design',
  'leistungen/produkt-design',
  'leistungen/engineering',
  'impulse/ux-720deg',
  'impulse/augmented-virtual-reality',
  'impulse/user-excitement-touchpoints',
  'impulse/messemodelle-und-tech-demonstratoren',
  'impulse/ux-check',
  'impulse/design-for-manufacturing',
  'impulse/nachhaltige-entwicklung',
  'impulse/medical-product-development',
  'impulse/operator-hmi',
  'impulse/designmanagement-und-brand-design',
  'impulse/varnholt-akademie',
  'impulse/start-up-consultancy',
  'impulse/color-material-finish',
  'impulse/ideation-innovation',
]

/** Every path that the specification lists must be a page or a redirect in the settings story. */
export function* checkPaths({ stories }: Folder, website: string): Generator<Finding> {
  const pages = stories.filter(({ is_folder: isFolder, published }) => published && !isFolder)
  const own = new Set(pages.map(({ full_slug: slug }) => pathBelow(slug, website)))
  const translated = new Set(pages.flatMap((story) => translationsOf(story, website)))
  const redirects = new Set(pages.flatMap(redirectsOf))
  const missing = [
    ...germanPaths
      .filter((path) => !own.has(path) && !redirects.has(`/${path}`))
      .map((path) => `/de/${path}`),
    ...englishPaths
      .filter((path) => !translated.has(path) && !own.has(path) && !redirects.has(`/en/${path}`))
      .map((path) => `/en/${path}`),
  ]
  for (const path of missing) yield { rule: 'path', where: path, field: '', problem: 'has no page' }
}

function pathBelow(slug: string, website: string): string | undefined {
  if (slug === website) return ''
  return slug.startsWith(`${website}/`) ? slug.slice(website.length + 1) : undefined
}

function translationsOf({ translated_slugs: slugs }: Story, website: string): (string | undefined)[] {
  return slugs.filter(({ published }) => published).map(({ path }) => pathBelow(path, website))
}

function redirectsOf({ content }: Story): string[] {
  if (!isBlock(content) || content['component'] !== 'settings') return []
  return Array.from(objectsIn(content['redirects']), ({ from }) => String(from))
}
