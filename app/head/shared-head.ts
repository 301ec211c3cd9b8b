import bold from '../styles/fonts/bold.woff2?url'
import text from '../styles/fonts/text.woff2?url'

import '../styles/index.css'

/** The head elements shared by every page. */
export function sharedHead() {
  return {
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'color-scheme', content: 'light dark' },
    ],
    links: [
      ...[text, bold].map((href) => ({
        rel: 'preload',
        href,
        as: 'font',
        type: 'font/woff2',
        crossOrigin: 'anonymous' as const,
      })),
      ...iconLinks,
    ],
  }
}

/**
 * The icons of the site: SVG for browsers, 180 pixels for iOS, and the web manifest with those for Android and desktops.
 * `npm run icons` draws the PNG files,
 * and favicon.ico, which is asked for without a link.
 */
export const iconLinks = [
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
]
