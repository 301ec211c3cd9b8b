import type { CookieItem } from 'vanilla-cookieconsent'

import { localeCookieName } from '../../locales/locale-cookie.ts'
import { cookieName } from './consent-cookie.ts'
import { parentDomains } from './parent-domains.ts'

/** Specification 4: cookies whose names begin with these are cleared when analytics is refused. */
const ofAnalytics = ['_ga*', '_gid*']
/** Cookies of the site itself, whatever editors list. */
const necessary = [cookieName, localeCookieName]

/** With more of them, a pattern would be compared with a long name for minutes. */
const maxStars = 3

/**
 * The cookies to clear when a category is refused, of a host and of its parent domains: tags set them for the highest one
 * possible. The names are those that the preferences list; a star stands for anything.
 */
export function cookiesOf(
  { name: category, cookies }: { name: string; cookies: readonly string[] },
  hostname: string,
): CookieItem[] {
  if (category === 'necessary') return []
  const listed = cookies.filter((name) => name.split(/\*+/).length <= maxStars + 1)
  const names = [...(category === 'analytics' ? ofAnalytics : []), ...listed].map(patternOf)
  return names
    .filter((name) => !necessary.some((cookie) => name.test(cookie)))
    .flatMap((name) =>
      [undefined, ...parentDomains(hostname)].map((domain) => (domain ? { name, domain } : { name })),
    )
}

function patternOf(pattern: string): RegExp {
  const parts = pattern.split(/\*+/).map((part) => part.replaceAll(/[^\w]/g, String.raw`\$&`))
  return new RegExp(`^${parts.join('.*')}$`)
}
