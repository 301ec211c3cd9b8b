import { pageKeyOf } from '../../app/page-cache/page-key.ts'
import { parseSearch } from '../../app/router/query-string.ts'
import { payloadPath, staticPath } from '../../server-functions/payloads/payload.ts'
import { listingParamNames } from '../../server-functions/search-params/search-params.ts'

const charset = /<meta char[sS]et="utf-8"\/?>/
/** The address of a payload: the part before its path, its path, its build and revision, and its search params. */
const payloadAddress = /(<html[^>]* data-payload=")[^"?]*(\?[^"&]*&amp;revision=[^"&]*)[^"]*/
const link = /(\shref=")([^"]*)/g

/** A page as it was rendered. */
export interface RenderedPage {
  /** Its address: path and search params. */
  address: string
  html: string
}

/** The HTML of a page for a file server, with the script that restores its address. */
export function staticHtml({ address, html }: RenderedPage): string {
  const [own, names] = [address, listingParamNames].map((value) =>
    JSON.stringify(value).replaceAll('<', String.raw`\u003c`),
  )
  const script = `<script>(${restoreAddress.toString()})(${own},${names})</script>`
  const payload = payloadPath(staticAddress(address))
  return html
    .replace(charset, (element) => element + script)
    .replace('<html', '<html data-static=""')
    .replace(payloadAddress, (_, before: string, named: string) => before + escapeHtml(payload) + named)
}

/**
 * The HTML of a page that is shown at addresses that do not exist. It is not hydrated: the router would look for the
 * page at the address.
 */
export function notFoundHtml({ html }: RenderedPage): string {
  return html.replace('<html', '<html data-hydrate="never"')
}

/** Adds the policy to a page as an element, without the directives that count in headers only (CSP3 §3.3). */
export function withPolicy(html: string, policy: string): string {
  const content = policy
    .replaceAll(/(?:frame-ancestors|report-uri|report-to)[^;]*;?\s*/g, '')
    .replace(/;\s*$/, '')
  const element = `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(content)}"/>`
  return html.replace(charset, (first) => first + element)
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

/** The addresses of the islands of a page. */
export function islandAddresses(html: string): string[] {
  return Array.from(html.matchAll(/\sdata-island="([^"]*)"/g), ([, address = '']) => unescapeHtml(address))
}

/**
 * Lists that get files: by year and page, and by one filter or order. There are too many combinations; the browser finds
 * those (app/payloads/apply-search-params.ts).
 */
function isList(url: URL): boolean {
  const names = Object.keys(parseSearch(url.search))
  const isPageOfYear = names.every((name) => name === 'page' || name === 'year')
  const isSingle = names.length === 1 && listingParamNames.includes(names[0] ?? '') && names[0] !== 'q'
  // With names that every file system and file server accepts as they are.
  return names.length > 0 && (isPageOfYear || isSingle) && /^[\w.&=-]+$/.test(url.search.slice(1))
}

/** The file path of an address of a page, without the name of the file. */
export function filePathOf(address: string): string {
  return decodeURIComponent(staticAddress(address))
}

function staticAddress(address: string): string {
  const { pathname, search } = new URL(address, 'http://site.invalid')
  return staticPath(pathname, search)
}

/**
 * The pages whose folder, or one around it, has the name of a file: `/de/index.html` that of the start page.
 * @param files the paths of files beside those of pages
 */
export function namedAsFiles(pages: readonly string[], files: readonly string[]): Set<string> {
  const folders = pages.map(filePathOf)
  const taken = new Set([...files, ...folders.flatMap((path) => [`${path}/index.html`, payloadPath(path)])])
  const isTaken = (path: string) =>
    path.split('/').some((_, index, names) => taken.has(names.slice(0, index + 1).join('/')))
  return new Set(pages.filter((_, index) => isTaken(folders[index] ?? '')))
}

function unescapeHtml(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}

/**
 * Runs in the head of a page of a static site, before the page is hydrated. A file server finds a page by its path only,
 * so the address may be another than that of the page: with a slash at its end, that of a file of a list
 * (`/de/news/_/year=2013/`), or with search params of a list, which the file server ignores. The page is hydrated at its
 * own address; then the router goes to the one that was asked for.
 * @param own the address of the page in the file: path and search params
 * @param listParams the names of the search params of lists
 */
function restoreAddress(own: string, listParams: readonly string[]): void {
  const { search, hash } = window.location
  const root = document.documentElement
  const join = (search: string) => (search && (own.includes('?') ? '&' : '?')) + search
  const asked = new URLSearchParams(search)
  const others = new URLSearchParams([...asked].filter(([name]) => !listParams.includes(name)))
  const wanted = own + join(asked.toString()) + hash
  window.history.replaceState(window.history.state, '', own + join(others.toString()) + hash)
  if (asked.size === others.size) return
  // Read by app/hydration/start-hydration.ts.
  root.dataset.hydrate = 'now'
  const observer = new MutationObserver(() => {
    if (root.dataset.hydrated !== 'true') return
    observer.disconnect()
    // The router follows changes of the history.
    window.history.replaceState(window.history.state, '', wanted)
  })
  observer.observe(root, { attributeFilter: ['data-hydrated'] })
}
