import type { CookieItem } from 'vanilla-cookieconsent'

/** Specification 4: cookies whose names begin so are cleared when analytics is refused. */
const names = [/^_ga/, /^_gid/]

/** The analytics cookies of a host and of its parent domains: Google sets them for the highest one possible. */
export function analyticsCookies(hostname: string): CookieItem[] {
  const labels = hostname.split('.')
  const parents = labels.slice(1, -1).map((_, index) => labels.slice(index + 1).join('.'))
  return names.flatMap((name) =>
    [undefined, ...parents].map((domain) => (domain ? { name, domain } : { name })),
  )
}
