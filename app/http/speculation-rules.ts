import { locales } from '../../locales/locales.ts'

const pages = [
  { href_matches: locales.flatMap((locale) => [`/${locale}`, `/${locale}?*`, `/${locale}/*`]) },
  { not: { href_matches: locales.flatMap((locale) => [`/${locale}/*.xml`, `/${locale}/*.json`]) } },
  {
    // The search page is not read in advance. Links to it are `data-opens` and `data-noted-projects`.
    not: {
      selector_matches:
        '[target], [download], [data-control], [data-opens], [data-noted-projects], [aria-current=page]',
    },
  },
]

/**
 * Pages that the browser fetches, and on a fast line renders (page/may-prerender.ts), when a visitor is about to follow a link
 * to them: other pages of the site, but no files, no documents for programs and nothing that a control shows. Browsers do neither
 * on slow lines or to save data.
 * https://developer.mozilla.org/docs/Web/API/Speculation_Rules_API
 */
const rules = {
  prefetch: [{ where: { and: pages }, eagerness: 'moderate' }],
  prerender: [
    { where: { and: [...pages, { selector_matches: '[data-prerender] a' }] }, eagerness: 'moderate' },
  ],
}

/** Not rendered by React, which would have to keep the rules in the browser. */
export const speculationRules = `<script type="speculationrules">${JSON.stringify(rules)}</script>`
