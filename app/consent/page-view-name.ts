import { useMatches } from '@tanstack/react-router'

import type { Page } from '../../server-functions/pages/page.ts'
import { useCurrentPage, useSite } from '../router/use-site-and-page.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The name of a route's page views (specification 2.1). */
    gtm?: string
  }
}

/**
 * The name of the current page's views, which triggers of the tag manager can use: the story's own; else what the datasource
 * `tracking-names` calls this kind of page; else the kind.
 */
export function usePageViewName(): string {
  const page = useCurrentPage()
  const names = useSite()?.trackingNames
  const route = useMatches({ select: (matches) => nameOf(matches.at(-1)) })
  if (page?.content.tracking_name) return page.content.tracking_name
  const name = page ? kindOf(page) : route
  return names?.[name] ?? name
}

type KnownPage = Pick<Page, 'canonical' | 'locale' | 'isIndustry'> & { content: { component: string } }

/** The kind of a page: that of its story, but for the start page and those of industries. */
export function kindOf({ canonical, locale, isIndustry, content }: KnownPage): string {
  if (canonical === `/${locale}`) return 'home'
  return isIndustry ? 'industry' : content.component
}

/** The name of a screen without a story. */
function nameOf(match: { status: string; staticData: { gtm?: string } } | undefined): string {
  if (match?.status === 'notFound') return 'not-found'
  return match?.status === 'error' ? 'error' : (match?.staticData.gtm ?? 'page')
}
