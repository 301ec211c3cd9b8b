import { policySettings } from '../../server-functions/site.functions.ts'
import { pagePolicy } from './content-security-policy.ts'
import { pageStyles, type SiteStyles } from './page-styles.ts'
import { speculationRules } from './speculation-rules.ts'
import { splitScriptsAndStyles } from './split-scripts-and-styles.ts'
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
  if (import.meta.env.DEV) return new Response(streamOf([html]), { status, headers })
  const endOfHead = html.indexOf('</head>')
  const styles = siteStyles ? pageStyles(html, siteStyles) : []
  const body = moveStyleAttributes(splitScriptsAndStyles(html.slice(endOfHead)))
  const page = [
    ...splitScriptsAndStyles(html.slice(0, endOfHead)),
    ...styles,
    body.style,
    speculationRules,
    ...body.parts,
  ]
  headers.set('Content-Security-Policy', pagePolicy(page, policySettings()))
  return new Response(streamOf(page), { status, headers })
}

/**
 * A body of one chunk. A response keeps a string, at two bytes per character, until the next full garbage collection;
 * bytes are copied.
 */
function streamOf(parts: readonly string[]): ReadableStream<Uint8Array> {
  const bytes = Buffer.allocUnsafeSlow(parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0))
  let end = 0
  for (const part of parts) end += bytes.write(part, end)
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes)
      controller.close()
    },
  })
}
