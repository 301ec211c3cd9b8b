import type { PublicSettings } from '../../server-functions/settings/settings-schema.ts'
import { siteName } from '../../server-functions/site/site-name.ts'
import { colours } from '../styles/colours.ts'

/** The web manifest (W3C Web Application Manifest): the site opens in the browser, with the name and icon of the brand. */
export function webManifest(settings: PublicSettings) {
  return {
    id: '/',
    name: siteName(settings),
    short_name: siteName(settings),
    lang: settings.defaultLocale,
    start_url: '/',
    display: 'browser',
    theme_color: colours.light.paper,
    background_color: colours.light.paper,
    icons: [
      { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icon-maskable.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  }
}
