/**
 * For how long a CDN may answer with what is published (RFC 9213), in seconds; browsers see no difference. It asks again
 * after 10, answers with the old one for 30 more meanwhile, and for a day if the site does not answer.
 */
export const cdnCacheControl = 'max-age=10, stale-while-revalidate=30, stale-if-error=86400'
