import { detectLocale } from '../locale/detect.ts'
import type { Locale } from '../locale/locales.ts'
import de from './fatal.de.html?raw'
import en from './fatal.en.html?raw'

const screens = { de, en } satisfies Record<Locale, string>

/**
 * The error screen of specification 2.7 for when the app itself fails: a fixed page in the reader's language that
 * says nothing of the inside.
 */
export function fatalResponse({ url, headers }: Request, defaultLocale: Locale): Response {
  const { pathname } = new URL(url)
  const hints = { pathname, cookie: headers.get('cookie'), acceptLanguage: headers.get('accept-language') }
  const html = screens[detectLocale(hints, defaultLocale)]
  return new Response(html, { status: 500, headers: { 'Content-Type': 'text/html; charset=utf-8' } })
}
