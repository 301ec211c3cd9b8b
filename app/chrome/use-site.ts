import { useQuery } from '@tanstack/react-query'
import { useMatches } from '@tanstack/react-router'

import type { Page } from '../../server-functions/page.ts'
import type { PublicSettings } from '../../server-functions/settings-schema.ts'
import { useLocale } from '../locale/use-locale.ts'
import { publicSettingsQuery, siteQuery } from '../queries.ts'

/** Header, footer and the like in the language of the page; null while the content service has none to give. */
export function useSite() {
  return useQuery(siteQuery(useLocale())).data ?? null
}

export function usePublicSettings(): PublicSettings | undefined {
  return useQuery(publicSettingsQuery).data
}

/** The content page being shown; null on the 404 and error screens. */
export function useCurrentPage(): Page | null {
  return useMatches({ select: (matches) => matches.map(({ loaderData }) => loaderData).find(isPage) ?? null })
}

function isPage(data: unknown): data is Page {
  return typeof data === 'object' && data !== null && 'canonical' in data
}
