import { assetDomains } from '../settings/content-source.ts'

/**
 * Whether an absolute URL is a file of the space: on a host of Storyblok, or where `endpoint` (STORYBLOK_ENDPOINT) is.
 */
export function isAssetUrl(url: string, endpoint?: string): boolean {
  const { protocol, hostname = '', origin, pathname = '' } = URL.parse(url) ?? {}
  const isStoryblok = protocol === 'https:' && assetDomains.some((domain) => hostname.endsWith(`.${domain}`))
  const isEndpoint = endpoint !== undefined && origin === new URL(endpoint).origin
  return (isStoryblok || isEndpoint) && pathname.startsWith('/f/')
}
