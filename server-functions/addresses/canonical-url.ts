/** A page's own URL, or the one that an editor gave it; both absolute (docs/decisions/0012). */
export function canonicalUrl(seoCanonical: string, ownPath: string, siteUrl: string): string {
  return absoluteUrl(seoCanonical, siteUrl) || absoluteUrl(ownPath, siteUrl)
}

/** The absolute URL of an address; '' if it is not a valid http(s) URL. */
export function absoluteUrl(address: string, siteUrl: string): string {
  const url = address ? URL.parse(address, siteUrl) : null
  return url && /^https?:$/.test(url.protocol) ? url.href : ''
}
