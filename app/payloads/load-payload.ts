import type { PageRef } from '../../server-functions/pages/page.ts'
import { pagePath, type Payload, payloadPath } from '../../server-functions/payloads/payload.ts'
import { buildId } from '../deployments/build-id.ts'
import { loadPrerendered } from '../deployments/build-manifest.ts'
import { fetchWithRetry } from '../http/fetch-with-retry.ts'
import { stringifySearch } from '../page/query-string.ts'

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
    return await fetchPayload(payloadPath(path), search)
  } catch (error) {
    console.error('Payload cannot be loaded', error)
    return null
  }
}

/**
 * The payload at a path, of the build of this document.
 * @throws if there is none
 */
export async function fetchPayload(path: string, search = ''): Promise<Payload> {
  const response = await fetchWithRetry(`${path}?${buildId()}${search}`)
  const payload: unknown = response.ok ? await response.json() : null
  if (!isPayload(payload)) throw new Error(`No payload in the answer with status ${response.status}`)
  return payload
}

/** Not validated: payloads are sent only to pages of the same build. */
function isPayload(value: unknown): value is Payload {
  return typeof value === 'object' && value !== null && 'page' in value && 'site' in value
}
