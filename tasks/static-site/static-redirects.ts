import { locales } from '../../locales/locales.ts'
import { encodePath } from '../../locales/path.ts'
import type { LegacyTable } from '../legacy-addresses/known-addresses.ts'
import { powerOfTwo, quote } from '../legacy-addresses/nginx-config.ts'

/** Where an old address leads. One that ends with an asterisk is a family, whose rest may be carried over as `:splat`. */
export interface Redirect {
  /** Encoded. */
  from: string
  target: string
  status: 301 | 302
}

/**
 * The old addresses and where they lead; the first one that matches counts. Pages without a prefix lead to those of the default
 * locale.
 * @param pages the paths of all pages
 */
export function redirectsOf(
  { known, patterns }: LegacyTable,
  pages: readonly string[],
  defaultLocale: string,
): Redirect[] {
  const paths = new Set(pages)
  const redirects = new Map<string, Redirect>()
  const add = (from: string, target: string, status: 301 | 302) => {
    if (!redirects.has(from)) redirects.set(from, { from, target, status })
  }
  for (const { path, answer } of known)
    if ('target' in answer && !paths.has(encodePath(path)))
      add(encodePath(path), answer.target, answer.status)
  for (const page of pages)
    if (page.startsWith(`/${defaultLocale}/`)) add(page.slice(defaultLocale.length + 1), page, 301)
  for (const { pattern, answer, carries } of patterns) {
    if (!isSplat(pattern)) continue
    if (carries) add(pattern, carries.target.replace(/\*$/, ':splat'), carries.status)
    else if ('target' in answer) add(pattern, answer.target, answer.status)
  }
  return [...redirects.values()]
}

/** As Netlify, Cloudflare Pages and others read them: a line each of address, target and status. Files win over all. */
export function redirectsFile(redirects: readonly Redirect[]): string {
  return redirects.map(({ from, target, status }) => `${from} ${target} ${status}\n`).join('')
}

/**
 * As nginx reads them in `http { }`: `$moved` and `$found` are where an address leads for good and for now, or empty. Each
 * value keeps the query, unless it has one of its own. A `$` would begin a variable, and cannot be escaped.
 */
export function nginxRedirects(redirects: readonly Redirect[]): string {
  const usable = redirects.filter(({ target }) => !target.includes('$'))
  const longest = Math.max(0, ...usable.map(({ from }) => Buffer.byteLength(decodeURI(from))))
  const map = (name: string, status: number) => {
    const lines = usable.filter((redirect) => redirect.status === status).map(nginxLine)
    return `map $uri ${name} {\n    default "";\n${lines.join('')}}\n`
  }
  return `map_hash_bucket_size ${powerOfTwo(longest + 64)};
map_hash_max_size ${powerOfTwo(usable.length * 8 + 2048)};
${map('$moved', 301)}${map('$found', 302)}`
}

function nginxLine({ from, target }: Redirect): string {
  const path = decodeURI(from)
  const query = target.includes('?') ? '' : '$is_args$args'
  if (!path.endsWith('/*')) return `    ${quote(path)} ${quote(target + query)};\n`
  const start = path.slice(0, -1).replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return `    ${quote(`~^${start}(?<rest>[^${String.raw`\x00-\x20\x5c\x7f`}]*)$`)} ${quote(target.replace(':splat', '$rest') + query)};\n`
}

/** The only placeholder of the format is the end of an address. A whole language would hide missing pages. */
function isSplat(pattern: string): boolean {
  return /^[^{*]+\/\*$/.test(pattern) && !locales.some((locale) => pattern === `/${locale}/*`)
}
