import { hash } from 'node:crypto'

import { pageKeyOf } from '../../app/page-cache/page-key.ts'
import { parseSearch } from '../../app/page/query-string.ts'
import { listingParamNames } from '../../server-functions/pages/listing-search-params.ts'
import { staticPath } from '../../server-functions/payloads/payload.ts'
import { restoreAddress } from './restore-address.ts'

const charset = /<meta char[sS]et="utf-8"\/?>/
/** Links of pages and of the sitemap. */
const link = /(\shref="|<loc>)([^"<]*)/g

/** A page as it was rendered. */
export interface RenderedPage {
  /** Its address: path and search params. */
  address: string
  html: string
  /** The value of its header Content-Security-Policy: policies, separated by commas. */
  policy: string
}

/**
 * The HTML of a page for a file server: with its policy, the script that restores its address, and links to the files of
 * lists.
 * @param pathOf the path of the file of an address with search params; undefined if there is none
 */
export function staticHtml(
  { address, html, policy }: RenderedPage,
  origin: string,
  pathOf: (address: string) => string | undefined,
): string {
  const script = `(${restoreAddress.toString()})(${[address, listingParamNames].map((value) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)).join(',')})`
  const head = policyElements(policy, script) + `<script>${script}</script>`
  return linkToFiles(
    html.replace(charset, (element) => element + head).replace('<html', '<html data-static=""'),
    origin,
    pathOf,
  )
}

/**
 * The HTML of a page that is shown at addresses that do not exist. It is not hydrated: the router would look for the
 * page at the address.
 */
export function notFoundHtml({ html, policy }: RenderedPage): string {
  return html
    .replace(charset, (element) => element + policyElements(policy))
    .replace('<html', '<html data-hydrate="never"')
}

/** Replaces the addresses of lists in links by the paths of their files. */
export function linkToFiles(
  text: string,
  origin: string,
  pathOf: (address: string) => string | undefined,
): string {
  return text.replace(link, (whole, start: string, written: string) => {
    if (!written.includes('?')) return whole
    const url = URL.parse(unescapeHtml(written), origin)
    const path = url?.origin === origin && pathOf(pageKeyOf(url))
    if (!path) return whole
    const before = written.startsWith(origin) ? origin : ''
    return `${start}${before}${escapeHtml(path)}/${url.hash}`
  })
}

/** The addresses of lists that a page links to, as far as they get files of their own. */
export function listAddresses(html: string, origin: string): string[] {
  const written = Array.from(html.matchAll(link), ([, , href = '']) => href).filter((href) =>
    href.includes('?'),
  )
  return [...new Set(written)].flatMap((href) => {
    const url = URL.parse(unescapeHtml(href), origin)
    return url?.origin === origin && isList(url) ? [pageKeyOf(url)] : []
  })
}

/**
 * Lists that get files: by year and page, and by one filter or order. There are too many combinations; the browser finds
 * those (app/payloads/fill-project-lists.ts).
 */
function isList(url: URL): boolean {
  const names = Object.keys(parseSearch(url.search))
  const isPageOfYear = names.every((name) => name === 'page' || name === 'year')
  const isSingle = names.length === 1 && listingParamNames.includes(names[0] ?? '') && names[0] !== 'q'
  // Of names that every file system and file server takes as they are.
  return names.length > 0 && (isPageOfYear || isSingle) && /^[\w.&=-]+$/.test(url.search.slice(1))
}

/** The file path of an address of a page, without the name of the file. */
export function filePathOf(address: string): string {
  const { pathname, search } = new URL(address, 'http://site.invalid')
  return decodeURIComponent(staticPath(pathname, search))
}

/**
 * The policies as elements. `frame-ancestors` counts in headers only (CSP3 §3.3).
 * @param script an inline script that is added
 */
function policyElements(policy: string, script = ''): string {
  const source = script && ` 'sha256-${hash('sha256', script, 'base64')}'`
  return policy
    .split(/,\s*/)
    .map((one) =>
      one
        .replace(/frame-ancestors[^;]*;?\s*/, '')
        .replace("script-src 'self'", `script-src 'self'${source}`)
        .replace(/;\s*$/, ''),
    )
    .map((one) => `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(one)}"/>`)
    .join('')
}

function unescapeHtml(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}
