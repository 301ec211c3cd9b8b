import { findPayload } from '../../server-functions/payload.functions.ts'
import { publicSettings } from '../../server-functions/site.functions.ts'
import { buildId } from '../deployments/build-id.ts'
import { parseSearch } from '../router/query-string.ts'

/**
 * Whether a payload may be sent: its address names this build (`?{buildId}`), as another build may read it differently,
 * and the deployment shows published content.
 */
export function isPayloadOfThisBuild({ search }: Pick<URL, 'search'>): boolean {
  const id = buildId()
  return id !== undefined && search.slice(1).split('&')[0] === id && !publicSettings().preview
}

/** The payload of a page (specification 7): 404 if there is no page, 503 while the content cannot be read. */
export async function payloadResponse({ pathname, search }: URL): Promise<Response> {
  const payload = await findPayload(pathname, parseSearch(search))
  if (payload === 'missing') return noPayload()
  if (payload === 'unavailable')
    return new Response('Service unavailable\n', { status: 503, headers: { 'Retry-After': '60' } })
  return Response.json(payload)
}

export function noPayload(): Response {
  return new Response('Not found\n', { status: 404 })
}
