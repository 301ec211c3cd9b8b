import { hash } from 'node:crypto'

import { localeCookieName } from '../../locales/locale-cookie.ts'
import { type Locale, locales, ownNames } from '../../locales/locales.ts'

/**
 * The page at `/`, which leads to the start page in the visitor's language: of the cookie, else the browser's, else the
 * default. Without JavaScript it leads to the default after a moment, with links to all.
 */
export function startPage(defaultLocale: Locale): string {
  const script = `(${goToLocale.toString()})(${JSON.stringify(locales)},${JSON.stringify(defaultLocale)},${JSON.stringify(localeCookieName)})`
  const links = locales.map(
    (locale) => `<p><a href="/${locale}/" lang="${locale}" hreflang="${locale}">${ownNames[locale]}</a></p>`,
  )
  return `<!doctype html>
<html lang="${defaultLocale}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'sha256-${hash('sha256', script, 'base64')}'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${locales.map((locale) => ownNames[locale]).join(' · ')}</title>
<script>${script}</script>
<noscript><meta http-equiv="refresh" content="1; url=/${defaultLocale}/"></noscript>
</head>
<body>${links.join('')}</body>
</html>
`
}

/** Runs in the browser. */
function goToLocale(known: readonly string[], defaultLocale: string, cookieName: string): void {
  const cookie = new RegExp(`(?:^|; )${cookieName}=(\\w+)`).exec(document.cookie)?.[1] ?? ''
  const wanted = [cookie, ...navigator.languages.map((language) => language.slice(0, 2).toLowerCase())]
  const locale = wanted.find((one) => known.includes(one)) ?? defaultLocale
  window.location.replace(`/${locale}/${window.location.search}${window.location.hash}`)
}
