import { pages } from '../../e2e/demo-pages.ts'

/** A thing to look at: a page, or a state that a visitor brings it to. */
interface View {
  paths: readonly [german: string, english: string]
  state?: 'menu' | 'filters' | 'lightbox' | 'print'
  /** From this width on there is no such state. */
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
  // Further on the filters stand in the open (project-filters.module.css).
  { paths: ['/de/referenzen', '/en/references'], state: 'filters', maxWidth: 960 },
  // Further on the navigation stands in the open (header.module.css).
  { paths: ['/de/referenzen/infusionspumpe', '/en/references/infusion-pump'], state: 'menu', maxWidth: 1088 },
  { paths: ['/de/referenzen/bearbeitungszentrum', '/en/references/machining-centre'], state: 'lightbox' },
  { paths: ['/de/referenzen/laborzentrifuge', '/en/references/lab-centrifuge'], state: 'print' },
  { paths: ['/de/gibt-es-nicht', '/en/does-not-exist'] },
  { paths: ['/de/kontkt', '/en/kontakt.php'] },
]

/** Every page of every kind in both languages, then states. */
export const views = [...pages.map((paths): View => ({ paths })), ...states].flatMap(
  ({ paths, state, maxWidth: below = Infinity }) => paths.map((path) => ({ path, state, below })),
)
