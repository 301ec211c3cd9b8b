import { createServerOnlyFn } from '@tanstack/react-start'

import type { Locale } from '../locales/locales.ts'
import { findConsentTexts } from './consent/find-consent-texts.server.ts'
import type { RenderArticle } from './feeds/feed-article.ts'
import { findLlmsText } from './metadata-files/llms-txt.server.ts'
import { respondWith } from './metadata-files/respond-with-file.server.ts'
import { findRobots } from './metadata-files/robots-txt.server.ts'
import { findSecurityText } from './metadata-files/security-txt.server.ts'

/** robots.txt. */
export const fetchRobots = createServerOnlyFn((request: Request) => respondWith(request, findRobots()))

/** The sitemap, its index or one of its parts, by the path of the request. */
export const fetchSitemap = createServerOnlyFn(async (request: Request) => {
  // Lazy imports here and for feeds: their packages took a tenth of the time of the first page after a start.
  const { findSitemap } = await import('./sitemap/sitemap.server.ts')
  return respondWith(request, findSitemap(new URL(request.url).pathname))
})

/** security.txt. */
export const fetchSecurityText = createServerOnlyFn((request: Request) =>
  respondWith(request, findSecurityText()),
)

/** llms.txt. */
export const fetchLlmsText = createServerOnlyFn((request: Request) => respondWith(request, findLlmsText()))

/** The texts of the consent dialog, in the language of the path of the request. */
export const fetchConsentTexts = createServerOnlyFn((request: Request) =>
  respondWith(request, findConsentTexts(new URL(request.url).pathname)),
)

/** The newest articles of a language as Atom feed (`xml`) or JSON Feed (`json`). */
export const fetchFeed = createServerOnlyFn(
  async (
    request: Request,
    feed: { locale: Locale; format: 'xml' | 'json' },
    renderArticle: RenderArticle,
  ) => {
    const { findFeed } = await import('./feeds/feeds.server.ts')
    return respondWith(request, findFeed(feed.locale, feed.format, renderArticle))
  },
)
