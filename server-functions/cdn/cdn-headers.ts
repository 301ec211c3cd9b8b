/** The key of everything that is made of published content: what is purged after a publish. */
const contentKey = 'content'

/** The key in the words of Fastly and Varnish, and of Cloudflare. */
const keyHeaders = { 'Surrogate-Key': contentKey, 'Cache-Tag': contentKey } as const

/**
 * Headers for CDNs alone. For how long one may answer with what is published, in seconds (RFC 9213): it asks again after
 * 10, answers with the old one for 30 more meanwhile, and for a day if the site does not answer. And the key to purge it
 * by.
 */
const cdnHeaders = {
  'CDN-Cache-Control': 'max-age=10, stale-while-revalidate=30, stale-if-error=86400',
  ...keyHeaders,
} as const

/** Marks an answer that a CDN may keep. */
export function setCdnHeaders(headers: Headers): void {
  for (const [name, value] of Object.entries(cdnHeaders)) headers.set(name, value)
}

/** Marks an answer that has its own `Cache-Control` for CDNs too, to be purged with all that is made of content. */
export function setPurgeKeys(headers: Headers): void {
  for (const [name, value] of Object.entries(keyHeaders)) headers.set(name, value)
}
