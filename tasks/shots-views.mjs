/**
 * A thing to look at: a page, or a state that a visitor brings it to.
 * @typedef {{ kind: string, paths: readonly [german: string, english: string], state?: 'menu' | 'filters' | 'lightbox' | 'print' }} View
 */
/** @typedef {{ kind: string, locale: string, scheme: 'light' | 'dark', width: number, path: string, state: View['state'], file: string }} Shot */

export const widths = [360, 768, 1280, 1920]
export const schemes = /** @type {const} */ (['light', 'dark'])
export const locales = ['de', 'en']

/** A4 between its margins, in pixels of CSS. */
const paper = 680
/** From here on the navigation stands in the open (header.module.css). */
const withoutMenu = 1088
/** From here on the filters stand in the open (project-filters.module.css). */
const withoutSummary = 960

/** @type {View[]} */
const states = [
  {
    kind: 'projects, filtered',
    paths: ['/de/referenzen?category=medizintechnik', '/en/references?category=medizintechnik'],
  },
  {
    kind: 'projects, none fits',
    paths: [
      '/de/referenzen?category=haustechnik&maturity=0.3',
      '/en/references?category=haustechnik&maturity=0.3',
    ],
  },
  { kind: 'projects, filters open', paths: ['/de/referenzen', '/en/references'], state: 'filters' },
  { kind: 'menu', paths: ['/de/referenzen/infusionspumpe', '/en/references/infusion-pump'], state: 'menu' },
  {
    kind: 'lightbox',
    paths: ['/de/referenzen/bearbeitungszentrum', '/en/references/machining-centre'],
    state: 'lightbox',
  },
  {
    kind: 'project on paper',
    paths: ['/de/referenzen/laborzentrifuge', '/en/references/lab-centrifuge'],
    state: 'print',
  },
  { kind: 'not found', paths: ['/de/gibt-es-nicht', '/en/does-not-exist'] },
  { kind: 'not found, something near', paths: ['/de/kontkt', '/en/kontakt.php'] },
]

/**
 * Every picture that fits the choice: pages by their English path, then states.
 * @param {readonly (readonly [string, string])[]} pages German and English path
 * @param {{ parts: string[], widths: number[], schemes: readonly Shot['scheme'][], locales: string[] }} choice
 * @returns {Shot[]}
 */
export function shotsOf(pages, { parts, ...choice }) {
  const views = [...pages.map((paths) => ({ kind: paths[1], paths, state: undefined })), ...states]
  return views.flatMap(({ kind, paths, state }) =>
    paths
      .filter((path) => parts.some((part) => `${path} ${kind}`.includes(part)))
      .filter((path) => choice.locales.includes(path.slice(1, 3)))
      .flatMap((path) =>
        (state === 'print' ? schemes.slice(0, 1) : choice.schemes).flatMap((scheme) =>
          widthsOf(state, choice.widths).map((width) => ({
            kind,
            locale: path.slice(1, 3),
            scheme,
            width,
            path,
            state,
            file: `${[path.slice(1), state]
              .filter(Boolean)
              .join('_')
              .replaceAll(/[^\w-]+/g, '_')}.${scheme}.${width}.png`,
          })),
        ),
      ),
  )
}

/**
 * @param {View['state']} state
 * @param {number[]} chosen
 */
function widthsOf(state, chosen) {
  if (state === 'print') return [paper]
  const limit = state === 'menu' ? withoutMenu : state === 'filters' ? withoutSummary : Infinity
  return chosen.filter((width) => width < limit)
}
