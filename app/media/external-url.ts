import type { PublicSettings } from '../../server-functions/settings/settings-schema.ts'
import { usePublicSettings } from '../router/use-site-and-page.ts'

type Settings = Pick<PublicSettings, 'siteUrl' | 'pictureOrigins'>

/**
 * The URL of a picture or film at a third party, which would learn who visits the page; null if the site or the space
 * serves it.
 */
export function externalUrl(src: string, settings?: Settings): URL | null {
  // Nearly all are paths of the site.
  if (/^\/[^/\\]/.test(src)) return null
  const site = new URL(settings?.siteUrl ?? 'http://site.invalid')
  const url = URL.parse(src, site)
  if (!url || url.origin === site.origin || !/^https?:$/.test(url.protocol)) return null
  const isOwn = settings?.pictureOrigins.some((origin) => {
    const [scheme = '', domain] = origin.split('*')
    return domain === undefined
      ? url.origin === origin
      : url.origin.startsWith(scheme) && url.origin.endsWith(domain)
  })
  return isOwn ? null : url
}

/** The same, with the settings of the page. */
export function useExternalUrl(): (src: string) => URL | null {
  const settings = usePublicSettings()
  return (src) => externalUrl(src, settings)
}
