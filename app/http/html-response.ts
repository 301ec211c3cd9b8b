import { publicSettings } from '../../server-functions/site.functions.ts'
import { pagePolicy } from './content-security-policy.ts'
import { addPrefetchRules } from './prefetch-rules.ts'
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
