import { publicSettings } from '../../server-functions/site.functions.ts'
import { pagePolicy } from './content-security-policy.ts'
import { pageStyles, type SiteStyles } from './page-styles.ts'
import { prefetchRules } from './prefetch-rules.ts'
import { isRawText, splitRawText } from './raw-text.ts'
import { moveStyleAttributes } from './style-attributes.ts'

/**
 * A response with a page and the content security policy of its scripts and styles. In development there is none: Vite
 * inserts scripts and styles of its own.
 * @param siteStyles of which the page gets the rules that it needs
 */
export function htmlResponse(
  html: string,
  { status, headers, siteStyles }: { status: number; headers: Headers; siteStyles?: SiteStyles | null },
): Response {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (import.meta.env.DEV) return new Response(streamOf(html), { status, headers })
  const styles = siteStyles ? pageStyles(html, siteStyles) : []
  const { parts, style } = moveStyleAttributes(splitRawText(html))
  const page = addToHead(parts, [...styles, ...(style ? [style, ''] : []), prefetchRules])
  headers.set('Content-Security-Policy', pagePolicy(page, publicSettings()))
  return new Response(streamOf(page.join('')), { status, headers })
}

/** Adds parts at the end of the head; the first and the last one are scripts or styles. */
function addToHead(parts: readonly string[], added: readonly string[]): string[] {
  const place = parts.findIndex((part, index) => !isRawText(part, index) && part.includes('</head>'))
  const markup = parts[place] ?? ''
  const end = markup.indexOf('</head>')
  return parts.toSpliced(place, 1, markup.slice(0, end), ...added, markup.slice(end))
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
