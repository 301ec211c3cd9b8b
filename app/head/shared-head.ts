import bold from '../styles/fonts/bold.woff2?url'
import text from '../styles/fonts/text.woff2?url'
import { iconLinks } from './icon-links.ts'

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
