import fresh from 'fresh'

import { Overloaded } from '../concurrency/fair-queue.ts'
import { textResponse } from '../http/text-response.ts'
import { logRateLimited } from '../settings/log.server.ts'
import { clientKeyOf } from '../settings/remote-address.server.ts'
import { settings } from '../settings/settings.server.ts'
import { findSite } from '../site/find-site.server.ts'
import { incompleteSeconds } from './card-cache.server.ts'
import type { CardData, CardSource } from './card-data.ts'
import { drawOnce, findCard } from './find-card.server.ts'

/**
 * Answers a request for a share card: 404 for anything but the card of a page, a redirect from an outdated address to
 * the current one, as crawlers keep addresses, and 503 while the content cannot be read or too many cards are waiting.
 * Where a card cannot be drawn, the answer is a redirect to the picture of the page or of the site.
 */
export async function respondWithCard(request: Request, design: CardSource): Promise<Response> {
  const { pathname } = new URL(request.url)
  const outcome = await findCard(pathname, design, request.signal)
  if (outcome.kind === 'missing') return textResponse(404, 'Not found')
  if (outcome.kind === 'unavailable') return textResponse(503, 'Service unavailable', { 'Retry-After': '60' })
  // Not permanent: the outdated card may be the current one again.
  if (outcome.kind === 'moved') return redirectTo(outcome.to)
  try {
    return await cardResponse(request, outcome.card, design)
  } catch (error) {
    if (request.signal.aborted) throw error
    if (error instanceof Overloaded)
      return textResponse(503, 'Too many cards are waiting to be drawn', { 'Retry-After': '5' })
    logRateLimited(`The share card ${pathname} cannot be drawn`, error)
    const fallback = outcome.card.fallback(await findSite(outcome.locale))
    return fallback ? redirectTo(fallback) : textResponse(500, 'Internal server error')
  }
}

async function cardResponse(request: Request, card: CardData, design: CardSource): Promise<Response> {
  const etag = `"${card.digest}"`
  const headers = new Headers({
    ...embeddable,
    ETag: etag,
    // The digest in the address is of everything that the card shows.
    'Cache-Control': settings().public.preview ? 'private, no-store' : 'public, max-age=31536000, immutable',
  })
  const condition = { 'if-none-match': request.headers.get('if-none-match') ?? undefined }
  if (fresh(condition, { etag })) return new Response(null, { status: 304, headers })
  const requester = { client: clientKeyOf(request), signal: request.signal }
  const { bytes, isComplete } = await drawOnce(card, design, requester)
  headers.set('Content-Type', card.type)
  headers.set('Content-Length', String(bytes.byteLength))
  if (!isComplete) {
    headers.delete('ETag')
    headers.set('Cache-Control', `public, max-age=${incompleteSeconds}`)
  }
  return new Response(bytes, { headers })
}

/** Other sites show cards in link previews. */
const embeddable = { 'Cross-Origin-Resource-Policy': 'cross-origin' }

function redirectTo(location: string): Response {
  return new Response(null, {
    status: 302,
    headers: { ...embeddable, Location: location, 'Cache-Control': 'no-cache' },
  })
}
