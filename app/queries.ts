import { queryOptions } from '@tanstack/react-query'

import { loadPage } from '../server-functions/page.functions.ts'
import type { PageRef } from '../server-functions/page.ts'
import { projectQueryOf } from '../server-functions/project-query.ts'
import type { PublicSettings } from '../server-functions/settings-schema.ts'
import { loadPublicSettings, loadSite } from '../server-functions/site.functions.ts'
import { loadSuggestions } from '../server-functions/suggestions.functions.ts'
import type { Locale } from './locale/locales.ts'

/** Fixed for the life of a deployment: asked once, with the first page. */
export const publicSettingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: () => loadPublicSettings(),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Milliseconds for which what was read serves again. An editor always sees the newest. */
export function freshFor({ preview }: PublicSettings): { staleTime: number } {
  return { staleTime: preview ? 0 : 60_000 }
}

export const siteQuery = (locale: Locale) =>
  queryOptions({ queryKey: ['site', locale], queryFn: () => loadSite({ data: { locale } }) })

export const pageQuery = (ref: PageRef) =>
  queryOptions({
    queryKey: ['page', ref.locale, ref.path, ref.page ?? 1, projectQueryOf(ref)],
    queryFn: () => loadPage({ data: ref }),
  })

export const suggestionsQuery = ({ locale, path }: Pick<PageRef, 'locale' | 'path'>) =>
  queryOptions({
    queryKey: ['suggestions', locale, path],
    queryFn: () => loadSuggestions({ data: { locale, path } }),
  })
