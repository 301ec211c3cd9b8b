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
