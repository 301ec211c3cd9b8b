import type { PageOutcome, PageRef } from '../../server-functions/pages/page.ts'
import { pagePath, type Payload, payloadPath, staticPath } from '../../server-functions/payloads/payload.ts'
import type { ListingSearchParams } from '../../server-functions/search-params/search-params.ts'
import { buildId } from '../deployments/build-id.ts'
import { loadPrerendered } from '../deployments/build-manifest.ts'
import { stringifySearch } from '../router/query-string.ts'
import { applySearchParams, type LoadedPage } from './apply-search-params.ts'
import { fetchPayload } from './fetch-payload.ts'
import type { AsDocument } from './load-payload.ts'

/** Payloads with which lists are filled, by path: filters and searches ask for the same again and again. */
const payloads = new Map<string, Promise<Payload>>()

/**
 * A page of a static site in the browser (docs/decisions/0023): from its payload, and with other filters of projects
 * than those that were written, from the payload without any. Pages that were not written, or cannot be loaded, are
 * left to the file server.
 * @throws if the payload to be filtered cannot be loaded
 */
export async function loadStaticPage(ref: PageRef): Promise<LoadedPage | PageOutcome | AsDocument> {
  const path = pagePath(ref)
  const search = searchOf(ref.query)
  const prerendered = await loadPrerendered()
  if (prerendered.has(path + search)) {
    const address = staticPath(path, search)
    try {
      return await fetchPayload(payloadAddress(address))
    } catch (error) {
      console.error('Payload cannot be loaded', error)
      return { kind: 'document', href: `${address}/` }
    }
  }
  if (!prerendered.has(path)) {
    // Without a manifest, loading the document again would lead here again.
    if (search && prerendered.size === 0) throw new Error('No list can be loaded without the manifest')
    return { kind: 'document', href: path + search }
  }
  // That year, or that page of a list, does not exist.
  if (ref.query.year || search.includes('page=')) return { kind: 'missing', reason: 'unmatched' }
  const industry = ref.query.category && searchOf({ category: ref.query.category })
  const [all, ofIndustry] = await Promise.all([
    payloadOf(path),
    industry && prerendered.has(path + industry) ? payloadOf(staticPath(path, industry)) : undefined,
  ])
  return applySearchParams(all, ref.query, ofIndustry)
}

/** The search params in the order of addresses (page-cache/page-key.ts). */
function searchOf({ page, ...params }: ListingSearchParams): string {
  return stringifySearch({ ...params, page: page === 1 ? undefined : page })
}

const payloadAddress = (path: string) => `${payloadPath(path)}?${buildId()}`

async function payloadOf(path: string): Promise<Payload> {
  const loading = payloads.get(path) ?? fetchPayload(payloadAddress(path))
  payloads.set(path, loading)
  loading.catch(() => payloads.delete(path))
  return loading
}
