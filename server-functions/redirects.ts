import type { SiteContent } from './content/schema/content.ts'

export interface Moved {
  to: string
  permanent: boolean
}

/**
 * The editors' redirects by path. Refused, with a word to `refuse`: one that leads to another site (an open door for
 * phishing), nowhere, to itself or to another redirect (a chain may become a loop).
 */
export function readRedirects(
  redirects: SiteContent['redirects'],
  refuse: (message: string) => void,
): ReadonlyMap<string, Moved> {
  const sources = new Set(redirects.map(({ from }) => normal(from)))
  const accepted = new Map<string, Moved>()
  for (const { from, to, permanent } of redirects) {
    const problem = problemOf(from, to?.href, sources)
    if (problem) refuse(`The redirect from ${from} is left out: it ${problem}`)
    else if (to) accepted.set(normal(from), { to: to.href, permanent })
  }
  return accepted
}

function problemOf(from: string, to: string | undefined, sources: ReadonlySet<string>): string | undefined {
  if (!from.startsWith('/') || from.startsWith('//')) return 'must begin with one slash'
  if (!to) return 'leads to no page'
  if (!/^\/(?![/\\])/.test(to)) return 'leads to another site'
  return sources.has(normal(to)) ? 'leads to another redirect' : undefined
}

/** Paths are compared without query, anchor and slash at the end, as they are written. */
export function normal(path: string): string {
  return path.replace(/[?#].*$/, '').replace(/\/+$/, '') || '/'
}
