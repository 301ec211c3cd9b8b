import type { CookieItem } from 'vanilla-cookieconsent'

/** Specification 4: cookies whose names begin so are cleared when analytics is refused. */
const names = [/^_ga/, /^_gid/]

/** The domains above a host that may set cookies for it. */
export function parentDomains(hostname: string): string[] {
  const labels = hostname.split('.')
  return labels.slice(1, -1).map((_, index) => labels.slice(index + 1).join('.'))
}

/** The analytics cookies of a host and of its parent domains: Google sets them for the highest one possible. */
export function analyticsCookies(hostname: string): CookieItem[] {
  return names.flatMap((name) =>
    [undefined, ...parentDomains(hostname)].map((domain) => (domain ? { name, domain } : { name })),
  )
}
