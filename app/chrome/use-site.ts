import { useMatches, useRouteContext } from '@tanstack/react-router'

import type { Site } from '../../server-functions/content/schema/content.ts'
import type { Page } from '../../server-functions/page.ts'
import type { PublicSettings } from '../../server-functions/settings-schema.ts'
import { localeOfMatches } from '../locale/use-locale.ts'

/** Header, footer and the like in the language of the page; null while the content service has none to give. */
export function useSite(): Site | null {
  const queries = useRouteContext({ from: '__root__', select: (context) => context.queries })
  return useMatches({ select: (matches) => queries.siteIn(localeOfMatches(matches) ?? 'de') })
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
  return useMatches({
    select: (matches) =>
      matches.flatMap(({ loaderData }) => (loaderData && 'page' in loaderData ? [loaderData.page] : []))[0] ??
      null,
  })
}
