import { pages } from '../demo-pages.ts'

/** A page, or a state of it after an interaction. */
interface View {
  paths: readonly [german: string, english: string]
  state?: 'menu' | 'filters' | 'lightbox' | 'print' | 'search'
  /** The state exists below this width. */
  maxWidth?: number
}

const states: View[] = [
  { paths: ['/de/referenzen?category=medizintechnik', '/en/references?category=medizintechnik'] },
  {
    paths: [
      '/de/referenzen?category=haustechnik&maturity=0.3',
      '/en/references?category=haustechnik&maturity=0.3',
    ],
  },
  // The filters are always open from this width (project-filters.module.css).
  { paths: ['/de/referenzen', '/en/references'], state: 'filters', maxWidth: 960 },
  // The navigation is always visible from this width (header.module.css).
  { paths: ['/de/referenzen/infusionspumpe', '/en/references/infusion-pump'], state: 'menu', maxWidth: 1136 },
  { paths: ['/de/referenzen/bearbeitungszentrum', '/en/references/machining-centre'], state: 'lightbox' },
  { paths: ['/de/referenzen/laborzentrifuge', '/en/references/lab-centrifuge'], state: 'print' },
  { paths: ['/de/suche', '/en/search'] },
  { paths: ['/de/suche?q=pumpe', '/en/search?q=pump'] },
  { paths: ['/de/suche?q=xyzzy+fräse', '/en/search?q=xyzzy+mill'] },
  { paths: ['/de/leistungen', '/en/services'], state: 'search' },
  { paths: ['/de/gibt-es-nicht', '/en/does-not-exist'] },
  { paths: ['/de/kontkt', '/en/kontakt.php'] },
]

/** Every page of every kind in both languages, then states. */
export const views = [...pages.map((paths): View => ({ paths })), ...states].flatMap(
  ({ paths, state, maxWidth: below = Infinity }) => paths.map((path) => ({ path, state, below })),
)
