import { locales } from '../../locales/locales.ts'
import { encodePath } from '../../locales/path.ts'
import type { LegacyTable } from '../legacy/known-addresses.ts'

/**
 * The old addresses and where they lead, as `_redirects`: a line each of address, target and status, as Netlify,
 * Cloudflare Pages and others read it. The first line that matches counts, and files win over all. Pages without a
 * prefix lead to those of the default locale.
 * @param pages the paths of all pages
 */
export function redirectsFile(
  { known, patterns }: LegacyTable,
  pages: readonly string[],
  defaultLocale: string,
): string {
  const paths = new Set(pages)
  const lines = new Map<string, string>()
  for (const { path, answer } of known)
    if ('target' in answer && !paths.has(encodePath(path)))
      lines.set(encodePath(path), `${answer.target} ${answer.status}`)
  for (const page of pages) {
    const bare = page.slice(defaultLocale.length + 1)
    if (page.startsWith(`/${defaultLocale}/`) && !lines.has(bare)) lines.set(bare, `${page} 301`)
  }
  for (const { pattern, answer, carries } of patterns) {
    if (!isSplat(pattern) || lines.has(pattern)) continue
    if (carries) lines.set(pattern, `${carries.target.replace(/\*$/, ':splat')} ${carries.status}`)
    else if ('target' in answer) lines.set(pattern, `${answer.target} ${answer.status}`)
  }
  return [...lines].map(([from, to]) => `${from} ${to}\n`).join('')
}

/** The only placeholder of the format is the end of an address. A whole language would hide missing pages. */
function isSplat(pattern: string): boolean {
  return /^[^{*]+\/\*$/.test(pattern) && !locales.some((locale) => pattern === `/${locale}/*`)
}
