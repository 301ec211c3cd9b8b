import { perLocale } from '../../locales/locales.ts'
import { isAssetUrl } from '../content/asset-url.ts'
import { cacheByContent } from '../content/cache-by-content.ts'
import type { SiteContent } from '../content/schema/settings-story.ts'
import { logOnce } from '../settings/log.server.ts'
import { settings } from '../settings/settings.server.ts'
import { redirectEntriesIn } from '../site/find-site.server.ts'
import { readRedirects, type RedirectProblem, type Redirects } from './editor-redirects.ts'
import { withoutSite } from './parse-redirect-target.ts'
import { compilePatterns, isPattern, type RedirectPattern } from './redirect-patterns.ts'

interface CurrentRedirects {
  redirects: Redirects
  /** The redirects whose source is a pattern. */
  patterns: readonly RedirectPattern[]
  /** The problem of each redirect that is left out. */
  problems: readonly RedirectProblem[]
}

/** The editors' redirects. Loops are found across all locales, so all are parsed together. */
export const redirectsIn = cacheByContent(async (content): Promise<CurrentRedirects> => {
  const entries = await redirectEntriesIn(content)
  const problems: RedirectProblem[] = []
  const warn = (message: string, from: string) => {
    problems.push({ from, message })
    logOnce(message)
  }
  const { content: source, redirectHosts } = settings()
  const endpoint = source.kind === 'storyblok' ? source.endpoint : undefined
  const isListedSite = (url: string) => {
    const { protocol, host } = URL.parse(url) ?? {}
    return /^https?:$/.test(protocol ?? '') && redirectHosts.has(host ?? '')
  }
  const all = readRedirects(
    perLocale((locale) => entries[locale].map(asPath)),
    warn,
    (url) => isAssetUrl(url, endpoint) || isListedSite(url),
  )
  return {
    redirects: new Map([...all].filter(([from]) => !isPattern(from))),
    patterns: compilePatterns(all),
    problems,
  }
})

/** Editors paste full URLs of the site, which stand for their paths. */
function asPath({ from, to, permanent }: SiteContent['redirects'][number]) {
  const { siteUrl } = settings().public
  return {
    from: withoutSite(from, siteUrl),
    to: to && { ...to, href: withoutSite(to.href, siteUrl) },
    permanent,
  }
}
