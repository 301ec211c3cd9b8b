import { locales } from '../../locales/locales.ts'
import { publicSettings } from '../../server-functions/site.functions.ts'
import { pagePolicy } from './content-security-policy.ts'
import { moveStyleAttributes } from './style-attributes.ts'

/**
 * A response with a page and the content security policy of its scripts and styles. In development there is none: Vite
 * inserts scripts and styles of its own.
 */
export function htmlResponse(
  html: string,
  { status, headers }: { status: number; headers: Headers },
): Response {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (import.meta.env.DEV) return new Response(streamOf(html), { status, headers })
  const settings = publicSettings()
  const page = addPrefetchRules(moveStyleAttributes(html))
  headers.set('Content-Security-Policy', pagePolicy(page, settings))
  return new Response(streamOf(page), { status, headers })
}

/**
 * A body of one chunk. A response keeps a string, two bytes per character, until the next full garbage collection, and
 * copies bytes.
 */
function streamOf(text: string): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text))
      controller.close()
    },
  })
}

/**
 * The pages of the site that browsers fetch when a visitor is about to follow a link to them, but not on slow lines or to
 * save data.
 * https://developer.mozilla.org/docs/Web/API/Speculation_Rules_API
 */
const prefetchRules = {
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

const prefetchScript = `<script type="speculationrules">${JSON.stringify(prefetchRules)}</script>`

/** Not rendered by React, as the browser removes them when the router takes over (app/hydration/hydrate.tsx). */
function addPrefetchRules(html: string): string {
  return html.replace('</head>', () => `${prefetchScript}</head>`)
}
