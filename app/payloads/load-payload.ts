import type { PageRef } from '../../server-functions/pages/page.ts'
import { pagePath, type Payload, payloadPath } from '../../server-functions/payloads/payload.ts'
import { buildId } from '../deployments/build-id.ts'
import { loadPrerendered } from '../deployments/build-manifest.ts'
import { stringifySearch } from '../page/query-string.ts'
import { fetchPayload } from './fetch-payload.ts'

/** The page is on another document, which the browser has to load. */
export interface AsDocument {
  kind: 'document'
  href: string
}

/**
 * The payload of a page in the browser; null if the page is not prerendered, or if its payload cannot be loaded, which
 * is logged (specification 8).
 */
export async function loadPayload(ref: PageRef): Promise<Payload | null> {
  const path = pagePath(ref)
  const prerendered = await loadPrerendered()
  if (!prerendered.has(path)) return null
  const search = stringifySearch(ref.query).replace('?', '&')
  try {
    return await fetchPayload(`${payloadPath(path)}?${buildId()}${search}`)
  } catch (error) {
    console.error('Payload cannot be loaded', error)
    return null
  }
}
