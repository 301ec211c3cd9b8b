import { hash } from 'node:crypto'

import { LRUCache } from 'lru-cache'

import type { Answer } from '../endpoint.ts'
import { Refusal } from '../refusal.ts'

/** Storyblok's tiers for what its cache can't answer: up to so many items a page, so many requests a second. */
const tiers = [
  { items: 25, requests: 50 },
  { items: 50, requests: 15 },
  { items: 75, requests: 10 },
]
const slowest = 6
const cached = 1000
const rememberedAddresses = 10_000

/** How often a second such a request may be made; one story counts as a page of up to 25. */
export const tierOf = (params: URLSearchParams) => {
  const items = Number(params.getAll('per_page').at(-1) || 25)
  return tiers.find((tier) => items <= tier.items)?.requests ?? slowest
}

/** Storyblok says no more than this: its 429 has no `Retry-After`. */
export const tooManyRequests = (limit: number) =>
  new Refusal(429, `Rate limit of ${limit} request per second has been reached. Retry later.`)

/** Storyblok's quota of simultaneous requests. Answers are made one at a time here, so one of 30 is in use. */
export const concurrency = {
  'X-RateLimit': '"concurrent-requests";r=29',
  'X-RateLimit-Policy': '"concurrent-requests";q=30',
}

/** Passes a request on to its answer, or throws the 429. */
export type Limit = (url: URL, isCacheable: boolean, answer: () => Answer) => Answer

export const unlimited: Limit = (_url, _isCacheable, answer) => answer()

/**
 * Counts requests as Storyblok does: by token and tier, in seconds of the clock. Of cacheable answers only the
 * first at an address (its cv is part of it) counts, as the CDN gives the others; `X-Cache` says which it was.
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
    // As a digest: an address may have 16 KB.
    const address = hash('sha1', url.pathname + url.search, 'base64url')
    const isHit = isCacheable && addresses.get(address) === true
    count(url.searchParams.getAll('token').at(-1), isHit ? cached : tierOf(url.searchParams))
    const { body, headers } = answer()
    if (isCacheable) addresses.set(address, true)
    return { body, headers: { ...headers, 'X-Cache': `${isHit ? 'Hit' : 'Miss'} from cloudfront` } }
  }
}
