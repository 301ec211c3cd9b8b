/**
 * Whether a page of this site sent the request: other sites must not submit forms in a visitor's name. By Fetch Metadata
 * or, where a browser does not send it (over plain HTTP), by Origin, which every browser sends with a POST.
 */
export function isSameOrigin({ headers, url }: Request, siteUrl: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site) return site === 'same-origin'
  const origin = headers.get('origin') ?? ''
  // Behind a proxy that ends TLS, the scheme of the request is not the visitor's.
  return origin === siteUrl || (URL.canParse(origin) && new URL(origin).host === new URL(url).host)
}
