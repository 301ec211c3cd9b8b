/** The absolute URL of an address; '' if it is not a valid http(s) URL. */
export function absoluteUrl(address: string, siteUrl: string): string {
  if (!address || !URL.canParse(address, siteUrl)) return ''
  const { protocol, href } = new URL(address, siteUrl)
  return /^https?:$/.test(protocol) ? href : ''
}
