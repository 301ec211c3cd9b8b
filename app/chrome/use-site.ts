import { useQueryClient } from '@tanstack/react-query'
import { useMatches, useRouteContext } from '@tanstack/react-router'
import { useCallback, useSyncExternalStore } from 'react'

import type { Site } from '../../server-functions/content/schema/content.ts'
import type { Page } from '../../server-functions/page.ts'
import type { PublicSettings } from '../../server-functions/settings-schema.ts'
import { useLocale } from '../locale/use-locale.ts'
import { siteQuery } from '../queries.ts'

/**
 * Header, footer and the like in the language of the page; null while the content service has none to give. Routes
 * fetch, components read: nothing is asked for here.
 */
export function useSite(): Site | null {
  // useQuery would bring all of its fetching to the browser (2 kB) to read what is there.
  const client = useQueryClient()
  const { queryKey } = siteQuery(useLocale())
  const subscribe = useCallback((changed: () => void) => client.getQueryCache().subscribe(changed), [client])
  const read = () => client.getQueryData(queryKey) ?? null
  return useSyncExternalStore(subscribe, read, read)
}

/** The public settings; undefined only on the error screen of a site that could not read them. */
export function usePublicSettings(): PublicSettings | undefined {
  return useRouteContext({
    from: '__root__',
    select: ({ settings }: { settings?: PublicSettings }) => settings,
  })
}

/** The content page being shown; null on the 404 and error screens. */
export function useCurrentPage(): Page | null {
  return useMatches({ select: (matches) => matches.map(({ loaderData }) => loaderData).find(isPage) ?? null })
}

function isPage(data: unknown): data is Page {
  return typeof data === 'object' && data !== null && 'canonical' in data
}
