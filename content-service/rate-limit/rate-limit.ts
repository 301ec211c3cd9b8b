import { hash } from 'node:crypto'

import { LRUCache } from 'lru-cache'

import { ApiError } from '../api-error.ts'
import type { Answer } from '../define-endpoint.ts'

/** Storyblok's rate limit tiers for uncached responses: requests per second by page size. */
const tiers = [
  { items: 25, requests: 50 },
  { items: 50, requests: 15 },
  { items: 75, requests: 10 },
]
const slowest = 6
const cached = 1000
const rememberedAddresses = 10_000

/** The rate limit per second of a request; one story counts as a page of up to 25. */
export const tierOf = (params: URLSearchParams) => {
  const items = Number(params.getAll('per_page').at(-1) || 25)
  return tiers.find((tier) => items <= tier.items)?.requests ?? slowest
}

/** Like Storyblok's 429, without `Retry-After`. */
export const tooManyRequests = (limit: number) =>
  new ApiError(429, `Rate limit of ${limit} request per second has been reached. Retry later.`)

/** Storyblok's quota of concurrent requests. This service answers one at a time, so 1 of 30 is in use. */
export const concurrency = {
  'X-RateLimit': '"concurrent-requests";r=29',
  'X-RateLimit-Policy': '"concurrent-requests";q=30',
}

/** Runs the answer, or throws 429 above the limit. */
export type Limit = (url: URL, isCacheable: boolean, answer: () => Answer) => Answer

export const unlimited: Limit = (_url, _isCacheable, answer) => answer()

/**
 * Counts requests like Storyblok: per token and tier, in fixed one-second windows. Of cacheable responses only the
 * first per URL (which includes the cv) counts towards its tier, as later ones are CDN hits; `X-Cache` says which.
 */
export const limitRate = (now: () => number = Date.now): Limit => {
  const addresses = new LRUCache<string, true>({ max: rememberedAddresses })
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

  return (url, isCacheable, answer) => {
    // Hashed, as a URL may have 16 KB.
    const address = hash('sha1', url.pathname + url.search, 'base64url')
    const isHit = isCacheable && addresses.get(address) === true
    count(url.searchParams.getAll('token').at(-1), isHit ? cached : tierOf(url.searchParams))
    const { body, headers } = answer()
    if (isCacheable) addresses.set(address, true)
    return { body, headers: { ...headers, 'X-Cache': `${isHit ? 'Hit' : 'Miss'} from cloudfront` } }
  }
}
