/** The key of everything that is made of published content: what is purged after a publish. */
const contentKey = 'content'

/** The headers of Fastly and Varnish, and of Cloudflare. */
const keyHeaders = { 'Surrogate-Key': contentKey, 'Cache-Tag': contentKey } as const

/**
 * Headers for CDNs alone (RFC 9213), with the keys to purge by. A CDN asks again after 10 seconds; it may serve the old
 * answer for 30 more meanwhile, and for a day while the site does not answer.
 */
const cdnHeaders = {
  'CDN-Cache-Control': 'max-age=10, stale-while-revalidate=30, stale-if-error=86400',
  ...keyHeaders,
} as const

/** Marks an answer that a CDN may keep. */
export function setCdnHeaders(headers: Headers): void {
  for (const [name, value] of Object.entries(cdnHeaders)) headers.set(name, value)
}

/** Marks an answer whose `Cache-Control` is for CDNs too, so that it is purged with everything made of content. */
export function setPurgeKeys(headers: Headers): void {
  for (const [name, value] of Object.entries(keyHeaders)) headers.set(name, value)
}
