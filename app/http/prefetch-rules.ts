import { locales } from '../../locales/locales.ts'

/**
 * Pages that the browser fetches when a visitor is about to follow a link to them: pages of the site, but no files and
 * no metadata files. Browsers do not on slow lines or to save data.
 * https://developer.mozilla.org/docs/Web/API/Speculation_Rules_API
 */
const rules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: locales.flatMap((locale) => [`/${locale}`, `/${locale}?*`, `/${locale}/*`]) },
          { not: { href_matches: locales.flatMap((locale) => [`/${locale}/*.xml`, `/${locale}/*.json`]) } },
          { not: { selector_matches: '[target], [download]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
}

const script = `<script type="speculationrules">${JSON.stringify(rules)}</script>`

/** Not rendered by React, as the browser removes them when the router takes over (app/hydration/hydrate.tsx). */
export function addPrefetchRules(html: string): string {
  return html.replace('</head>', () => `${script}</head>`)
}
