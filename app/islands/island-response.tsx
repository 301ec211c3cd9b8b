import { findIslandAt } from '../../server-functions/island.functions.ts'
import { renderStandalone } from '../http/render-standalone.tsx'
import { hideStyleAttributes } from './csp-safe-styles.ts'
import { IslandContent } from './island-content.tsx'

/**
 * An island as JSON (specification 7): 404 if there is none at the address, 400 for props that are not those of the
 * island, 503 while the content cannot be read. `head` is empty, as the style of islands is a part of the site's.
 */
export async function islandResponse(url: URL): Promise<Response> {
  const found = await findIslandAt(url)
  if (found.kind === 'invalid') return new Response('Bad request\n', { status: 400 })
  if (found.kind === 'unavailable')
    return new Response('Service unavailable\n', { status: 503, headers: { 'Retry-After': '60' } })
  if (found.kind !== 'island') return new Response('Not found\n', { status: 404 })
  const { island, locale } = found
  const html = await renderStandalone(<IslandContent {...island} />, locale, `/${locale}`)
  const [, id = ''] = /([^/]*)\.json$/.exec(url.pathname) ?? []
  return Response.json({ id, html: hideStyleAttributes(html), head: '' })
}
