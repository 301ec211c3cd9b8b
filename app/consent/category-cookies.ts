import type { CookieItem } from 'vanilla-cookieconsent'

/** Specification 4: cookies whose names begin so are cleared when analytics is refused. */
const ofAnalytics = ['_ga*', '_gid*']

/** The domains above a host that may set cookies for it. */
export function parentDomains(hostname: string): string[] {
  const labels = hostname.split('.')
  return labels.slice(1, -1).map((_, index) => labels.slice(index + 1).join('.'))
}

/**
 * The cookies to clear when a category is refused, of a host and of its parent domains: tags set them for the highest one
 * possible. The names are those that the preferences list; a star stands for anything.
 */
export function cookiesOf(
  { name: category, cookies }: { name: string; cookies: readonly string[] },
  hostname: string,
): CookieItem[] {
  if (category === 'necessary') return []
  return [...(category === 'analytics' ? ofAnalytics : []), ...cookies].flatMap((pattern) =>
    [undefined, ...parentDomains(hostname)].map((domain) => {
      const name = patternOf(pattern)
      return domain ? { name, domain } : { name }
    }),
  )
}

function patternOf(pattern: string): RegExp {
  const parts = pattern.split('*').map((part) => part.replaceAll(/[^\w]/g, String.raw`\$&`))
  return new RegExp(`^${parts.join('.*')}$`)
}
