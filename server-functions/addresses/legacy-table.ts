/**
 * The addresses of the old site: one entry per family (specification 2.3 to 2.5). Almost without code, so that anybody
 * can read and extend it; `npm run content:check` fails when a page it names does not exist.
 *
 * In `from`, text in braces stands for a part that differs: `{brand}` is the brand name of the settings, `{year}` four
 * digits, `{id}` 25 letters and digits, `{malformedId}` 20 to 40 of them but not 25, `{host}` the name of another site,
 * `{path}` any number of segments, and any other one segment. Case, umlauts (ü or ue) and extra slashes make no
 * difference. Paths without a language are German, as they were on the old site, and hold behind `/de` too; an entry
 * with `/en/` leads to the English page. `/*` at the end stands for the path itself and everything below it; such an
 * entry holds only as it is written.
 *
 * Pages are named by their German path, with the filter of a list if there is one.
 */
export interface LegacyFamily {
  family: string
  from: readonly string[]
  /** The page for each value of `{page}`. */
  pages?: Readonly<Record<string, string>>
  /**
   * What to look for in the content first: the news `article` whose slug is `{page}`, or the `page` at `{path}` or
   * `{page}`, else the nearest one above it.
   */
  find?: 'article' | 'page'
  /** The page for everything else, or 404 (it never existed) or 410 (it is gone on purpose). */
  otherwise: string | 404 | 410
  /** Which 404 it is: `invalid` if the old site cannot have had such an address (specification 8). */
  reason?: 'invalid'
}

/** The industries by their name in German addresses, which is their filter too, and in English ones. */
const industries: Readonly<Record<string, string>> = {
  werkzeuge: 'tools',
  industrietechnik: 'industrial_technology',
  startups: 'startups',
  prototypen: 'prototypes',
  sport_freizeit: 'sports_leisure',
  fahrzeugtechnik: 'automotive_engineering',
  user_manuals: 'user_manuals',
  markendesign: 'branddesign',
  maschinen: 'machines',
  haustechnik: 'house_technology',
  emobility: 'emobility_en',
  internationale_kunden: 'international_business',
  moebel_stadtmoeblierung: 'furniture_streetfurniture',
  medizintechnik: 'medical_engineering',
  consumer_produkte: 'consumer_products',
  ui_ux_design: 'ui_ux_design_en',
}

/** The filtered project list for both names of each industry. */
const industryPages = Object.fromEntries(
  Object.entries(industries).flatMap((names) =>
    names.map((name) => [name, `referenzen?category=${names[0]}`]),
  ),
)

const companyPages = {
  index: 'unternehmen',
  team: 'unternehmen/team',
  historie: 'unternehmen/historie',
  history: 'unternehmen/historie',
  quality_management: 'unternehmen/qualitaetsmanagement',
  qualitaetsmanagement: 'unternehmen/qualitaetsmanagement',
  philosophy: 'unternehmen/philosophie',
  philosophie: 'unternehmen/philosophie',
  climate_neutrality: 'unternehmen/klimaneutralitaet',
  klimaneutralitaet: 'unternehmen/klimaneutralitaet',
}

const services = {
  index: 'leistungen',
  ui_ux_design: 'leistungen/ui-ux-design',
  prototyping: 'leistungen/prototyping',
  produktdesign: 'leistungen/produkt-design',
  productdesign: 'leistungen/produkt-design',
  engineering: 'leistungen/engineering',
  user_excitement: 'impulse/user-excitement-touchpoints',
  start_up_consultancy: 'leistungen/start-up-beratung',
  nachhaltige_entwicklung: 'leistungen/nachhaltige-entwicklung',
  sustainable_development: 'leistungen/nachhaltige-entwicklung',
  medical_design: 'leistungen/medical-design',
  design_for_manufacturing: 'leistungen/design-for-manufacturing',
  '{brand}-akademie': 'leistungen/akademie',
  'brand-design': 'leistungen/markendesign',
  ideation_innovation: 'leistungen/ideation-innovation',
}

/** Old names of pages at the root; any other page is found by its own name. */
const rootPages = {
  services: 'leistungen',
  references: 'referenzen',
  news: 'neuigkeiten',
  company: 'unternehmen',
  team: 'unternehmen/team',
  historie: 'unternehmen/historie',
  history: 'unternehmen/historie',
  arbeitsweise: 'leistungen/verfahren-technologie',
  process: 'leistungen/verfahren-technologie',
  jobs: 'karriere',
}

/** Addresses of the old site without a prefix are in this language. */
export const oldLocale = 'de'

/** Where pages had an opaque id. The link map is asked before this table, which has the ids that it does not know. */
export const idPaths = [
  '/de/referenzen',
  '/en/references',
  '/en/referenzen',
  '/de/impulse',
  '/en/impulses',
  '/en/impulse',
  '/de/neuigkeiten',
  '/en/news',
  '/en/neuigkeiten',
]

/** In order: the first one that matches answers. */
export const legacyFamilies: readonly LegacyFamily[] = [
  {
    family: 'opaque id',
    from: idPaths.map((path) => `${path}/{id}`),
    otherwise: 404,
  },
  {
    family: 'industry',
    from: ['/referenzen/{page}.php', '/en/references/{page}.php'],
    pages: industryPages,
    otherwise: 'referenzen',
  },
  {
    family: 'external site',
    from: ['/de/referenzen/{host}/*', '/en/references/{host}/*'],
    otherwise: 'referenzen',
  },
  {
    family: 'news article',
    from: ['/news/{year}/{page}.php', '/en/news/{year}/{page}.php', '/news/{year}/{page}'],
    find: 'article',
    otherwise: 'neuigkeiten?year={year}',
  },
  {
    family: 'news of a year',
    from: ['/news/{year}', '/news/{year}.php'],
    otherwise: 'neuigkeiten?year={year}',
  },
  {
    family: 'obituary',
    from: ['/unternehmen/nachruf-{name}.php', '/unternehmen/nachruf_{name}.php'],
    otherwise: 'unternehmen/historie',
  },
  {
    family: 'company',
    from: ['/unternehmen/{page}.php', '/en/company/{page}.php'],
    pages: companyPages,
    otherwise: 'unternehmen',
  },
  {
    family: 'service',
    from: ['/services/{page}.php', '/en/services/{page}.php'],
    pages: services,
    otherwise: 'leistungen',
  },
  {
    family: 'augmented reality',
    from: ['/ar/experience', '/en/ar/experience'],
    otherwise: 'leistungen/hybride-ar-vr-modelle',
  },
  // Files that still exist have a redirect in the settings story.
  { family: 'download', from: ['/downloads/*', '/de/downloads/*', '/en/downloads/*'], otherwise: 410 },
  {
    family: 'newsletter',
    from: ['/newsletter', '/en/newsletter'],
    otherwise: 'neuigkeiten',
  },
  {
    family: 'usability check',
    from: ['/usability_check.php', '/en/usability_check.php'],
    otherwise: 'impulse/ux-check',
  },
  { family: 'start page', from: ['/index.php', '/en/index.php'], otherwise: '' },
  {
    family: 'brand',
    from: ['/{brand}-design/{path}', '/en/{brand}-design/{path}'],
    find: 'page',
    otherwise: '',
  },
  {
    family: 'brand start page',
    from: ['/{brand}-design', '/en/{brand}-design'],
    otherwise: '',
  },
  {
    family: 'page.php',
    from: ['/{page}.php', '/en/{page}.php'],
    find: 'page',
    pages: rootPages,
    otherwise: '',
  },
  {
    family: 'way of working',
    from: ['/arbeitsweise/*', '/en/process/*'],
    otherwise: 'leistungen/verfahren-technologie',
  },
  { family: 'careers', from: ['/karriere/*'], otherwise: 'karriere' },
  { family: 'company section', from: ['/unternehmen/*'], otherwise: 'unternehmen' },
  { family: 'projects section', from: ['/referenzen/*'], otherwise: 'referenzen' },
  { family: 'news section', from: ['/news/*'], otherwise: 'neuigkeiten' },
  { family: 'services section', from: ['/services/*'], otherwise: 'leistungen' },
  {
    family: 'malformed id',
    from: idPaths.map((path) => `${path}/{malformedId}`),
    otherwise: 404,
    reason: 'invalid',
  },
]
