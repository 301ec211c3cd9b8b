import type { PageRef } from '../../server-functions/pages/page.ts'
import { pagePath, type Payload, payloadPath } from '../../server-functions/payloads/payload.ts'
import { buildId } from '../deployments/build-id.ts'
import { stringifySearch } from '../router/query-string.ts'
import { fetchPayload, PayloadError } from './fetch-payload.ts'

/** The page is on another document, which the browser has to load. */
export interface AsDocument {
  kind: 'document'
  href: string
}

/**
 * The payload of a page in the browser; null if there is none, or if it cannot be loaded, which is logged (specification
 * 8): the server function knows why. The development server has none.
 */
export async function loadPayload(ref: PageRef): Promise<Payload | null> {
  const build = buildId()
  if (!build) return null
  const search = stringifySearch(ref.query).replace('?', '&')
  try {
    return await fetchPayload(`${payloadPath(pagePath(ref))}?${build}${search}`)
  } catch (error) {
    if (!(error instanceof PayloadError && error.isMissing)) console.error('Payload cannot be loaded', error)
    return null
  }
}
