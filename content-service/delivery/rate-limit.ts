import { hash } from 'node:crypto'

import { LRUCache } from 'lru-cache'

import { ApiError } from '../http/api-error.ts'
import type { EndpointResponse } from './define-endpoint.ts'

/** Storyblok's rate limit tiers for uncached responses: requests per second by page size. */
const tiers = [
  { items: 25, requests: 50 },
  { items: 50, requests: 15 },
  { items: 75, requests: 10 },
]
const slowestTier = 6
const cachedPerSecond = 1000
const maxRememberedUrls = 10_000

/** The rate limit per second of a request; one story counts as a page of up to 25. */
export function requestsPerSecond(params: URLSearchParams) {
  const items = Number(params.getAll('per_page').at(-1) || 25)
  return tiers.find((tier) => items <= tier.items)?.requests ?? slowestTier
}

/** Like Storyblok's 429, without `Retry-After`. */
export function tooManyRequests(limit: number) {
  return new ApiError(429, `Rate limit of ${limit} request per second has been reached. Retry later.`)
}

/** Storyblok's quota of concurrent requests. This service handles one at a time, so 1 of 30 is in use. */
export const concurrency = {
  'X-RateLimit': '"concurrent-requests";r=29',
  'X-RateLimit-Policy': '"concurrent-requests";q=30',
}

/** Calls the handler, or throws 429 above the limit. */
export type RateLimit = (url: URL, isCacheable: boolean, handle: () => EndpointResponse) => EndpointResponse

export const unlimited: RateLimit = (_url, _isCacheable, handle) => handle()

/**
 * Counts requests like Storyblok: per token and tier, in fixed one-second windows. Of cacheable responses only the
 * first per URL (which includes the cv) counts towards its tier, as later ones are CDN hits; `X-Cache` says which.
 */
export function createRateLimit(now: () => number = Date.now): RateLimit {
  const cachedUrls = new LRUCache<string, true>({ max: maxRememberedUrls })
  const counts = new Map<string, number>()
  let second = 0

  const count = (token: string | undefined, limit: number) => {
    const current = Math.floor(now() / 1000)
    if (current !== second) counts.clear()
    second = current
    const key = `${limit} ${token}`
    const requests = (counts.get(key) ?? 0) + 1
    if (requests > limit) throw tooManyRequests(limit)
    counts.set(key, requests)
  }

  return (url, isCacheable, handle) => {
    // Hashed, as a URL may have 16 KB.
    const urlHash = hash('sha1', url.pathname + url.search, 'base64url')
    const isHit = isCacheable && cachedUrls.get(urlHash) === true
    count(
      url.searchParams.getAll('token').at(-1),
      isHit ? cachedPerSecond : requestsPerSecond(url.searchParams),
    )
    const { body, headers } = handle()
    if (isCacheable) cachedUrls.set(urlHash, true)
    return { body, headers: { ...headers, 'X-Cache': `${isHit ? 'Hit' : 'Miss'} from cloudfront` } }
  }
}
