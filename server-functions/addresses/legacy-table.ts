/**
 * The addresses of the old site: one entry per family (specification 2.3 to 2.5). Without code, so that anybody can
 * read and extend it; `npm run content:check` fails when a page it names does not exist.
 *
 * In `from`, text in braces stands for a part that differs: `{brand}` is the brand name of the settings, `{year}` four
 * digits, `{id}` 25 letters and digits, `{host}` the name of another site, `{path}` any number of segments, and any
 * other one segment. `/*` at the end stands for the path itself and everything below it. Case, umlauts (ü or ue) and
 * extra slashes make no difference.
 *
 * Pages are named by their German path, with the filter of a list if there is one. Paths without a language are German,
 * as they were on the old site; an entry with `/en/` leads to the English page.
 */
export interface LegacyFamily {
  family: string
  from: readonly string[]
  /** The page for each value of `{page}`. */
  pages?: Readonly<Record<string, string>>
  /**
   * What to look for in the content first: the `story` that the link map names for `{id}`, the news `article` whose slug
   * is `{page}`, or the `page` at `{path}` or
   * `{page}`.
   */
  find?: 'story' | 'article' | 'page'
  /** The page for everything else, or 404 (it never existed) or 410 (it is gone on purpose). */
  otherwise: string | 404 | 410
}

const industries = {
  werkzeuge: 'referenzen?category=werkzeuge',
  industrietechnik: 'referenzen?category=industrietechnik',
  startups: 'referenzen?category=startups',
  prototypen: 'referenzen?category=prototypen',
  sport_freizeit: 'referenzen?category=sport_freizeit',
  fahrzeugtechnik: 'referenzen?category=fahrzeugtechnik',
  user_manuals: 'referenzen?category=user_manuals',
  markendesign: 'referenzen?category=markendesign',
  maschinen: 'referenzen?category=maschinen',
  haustechnik: 'referenzen?category=haustechnik',
  emobility: 'referenzen?category=emobility',
  internationale_kunden: 'referenzen?category=internationale_kunden',
  moebel_stadtmoeblierung: 'referenzen?category=moebel_stadtmoeblierung',
  medizintechnik: 'referenzen?category=medizintechnik',
  consumer_produkte: 'referenzen?category=consumer_produkte',
  ui_ux_design: 'referenzen?category=ui_ux_design',
  tools: 'referenzen?category=werkzeuge',
  industrial_technology: 'referenzen?category=industrietechnik',
  prototypes: 'referenzen?category=prototypen',
  sports_leisure: 'referenzen?category=sport_freizeit',
  automotive_engineering: 'referenzen?category=fahrzeugtechnik',
  branddesign: 'referenzen?category=markendesign',
  machines: 'referenzen?category=maschinen',
  house_technology: 'referenzen?category=haustechnik',
  emobility_en: 'referenzen?category=emobility',
  international_business: 'referenzen?category=internationale_kunden',
  furniture_streetfurniture: 'referenzen?category=moebel_stadtmoeblierung',
  medical_engineering: 'referenzen?category=medizintechnik',
  consumer_products: 'referenzen?category=consumer_produkte',
  ui_ux_design_en: 'referenzen?category=ui_ux_design',
}

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

/** In order: the first one that matches answers. */
export const legacyFamilies: readonly LegacyFamily[] = [
  {
    family: 'opaque id',
    from: [
      '/de/referenzen/{id}',
      '/en/references/{id}',
      '/en/referenzen/{id}',
      '/de/impulse/{id}',
      '/en/impulses/{id}',
      '/en/impulse/{id}',
      '/de/neuigkeiten/{id}',
      '/en/news/{id}',
      '/en/neuigkeiten/{id}',
    ],
    find: 'story',
    otherwise: 404,
  },
  {
    family: 'industry',
    from: ['/referenzen/{page}.php', '/de/referenzen/{page}.php', '/en/references/{page}.php'],
    pages: industries,
    otherwise: 'referenzen',
  },
  {
    family: 'external site',
    from: ['/de/referenzen/{host}/*', '/en/references/{host}/*'],
    otherwise: 'referenzen',
  },
  {
    family: 'news article',
    from: [
      '/news/{year}/{page}.php',
      '/de/news/{year}/{page}.php',
      '/en/news/{year}/{page}.php',
      '/news/{year}/{page}',
    ],
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
    from: [
      '/unternehmen/nachruf-{name}.php',
      '/unternehmen/nachruf_{name}.php',
      '/de/unternehmen/nachruf-{name}.php',
    ],
    otherwise: 'unternehmen/historie',
  },
  {
    family: 'company',
    from: ['/unternehmen/{page}.php', '/de/unternehmen/{page}.php', '/en/company/{page}.php'],
    pages: companyPages,
    otherwise: 'unternehmen',
  },
  {
    family: 'service',
    from: ['/services/{page}.php', '/de/services/{page}.php', '/en/services/{page}.php'],
    pages: services,
    otherwise: 'leistungen',
  },
  {
    family: 'augmented reality',
    from: ['/ar/experience', '/de/ar/experience', '/en/ar/experience'],
    otherwise: 'leistungen/hybride-ar-vr-modelle',
  },
  // Files that still exist have a redirect in the settings story.
  { family: 'download', from: ['/downloads/*', '/de/downloads/*', '/en/downloads/*'], otherwise: 410 },
  {
    family: 'newsletter',
    from: ['/newsletter', '/de/newsletter', '/en/newsletter'],
    otherwise: 'neuigkeiten',
  },
  {
    family: 'usability check',
    from: ['/usability_check.php', '/de/usability_check.php', '/en/usability_check.php'],
    otherwise: 'impulse/ux-check',
  },
  { family: 'start page', from: ['/index.php', '/de/index.php', '/en/index.php'], otherwise: '' },
  {
    family: 'brand',
    from: ['/{brand}-design/{path}', '/de/{brand}-design/{path}', '/en/{brand}-design/{path}'],
    find: 'page',
    otherwise: '',
  },
  {
    family: 'brand start page',
    from: ['/{brand}-design', '/de/{brand}-design', '/en/{brand}-design'],
    otherwise: '',
  },
  {
    family: 'page.php',
    from: ['/{page}.php', '/de/{page}.php', '/en/{page}.php'],
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
]
