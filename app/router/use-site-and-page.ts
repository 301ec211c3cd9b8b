import { useMatches, useRouteContext } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'

import { baseLocale, type Locale } from '../../locales/locales.ts'
import type { Submission } from '../../server-functions/contact/submission.ts'
import type { Site } from '../../server-functions/content/schema/settings-story.ts'
import type { Page } from '../../server-functions/pages/page.ts'
import type { PublicSettings } from '../../server-functions/settings/settings-schema.ts'
import { localeOfMatches } from '../i18n/use-locale.ts'
import { liveEditedContent } from './live-edited-content.ts'

/** The settings story (header, footer) in the page's locale; null if the content service is unavailable, and outside of a page. */
export function useSite(): Site | null {
  const queries = useRouteContext({
    from: '__root__',
    select: ({ queries: given }: { queries?: { loadedSite: (locale: Locale) => Site | null } }) => given,
  })
  const saved = useMatches({
    select: (matches) => queries?.loadedSite(localeOfMatches(matches) ?? baseLocale) ?? null,
  })
  return useLiveEditedContent().site ?? saved
}

/** The unsaved content of the editor. */
export function useLiveEditedContent() {
  return useSyncExternalStore(liveEditedContent.subscribe, liveEditedContent.get, liveEditedContent.onServer)
}

/** The public settings; undefined only on the error screen, if loading them failed. */
export function usePublicSettings(): PublicSettings | undefined {
  return useRouteContext({
    from: '__root__',
    select: ({ settings }: { settings?: PublicSettings }) => settings,
  })
}

/** The submission of a form that was not accepted, with which the server rendered the page; null for other forms. */
export function useSubmission(form: string): Submission | null {
  return useMatches({
    select: (matches) =>
      matches.flatMap(({ loaderData }) =>
        loaderData && 'submission' in loaderData && loaderData.submission?.form === form
          ? [loaderData.submission]
          : [],
      )[0] ?? null,
  })
}

/**
 * The content page of the current route; null on the 404 and error screens, unless an editor types a page that nobody has
 * published or completed yet.
 */
export function useCurrentPage(): Page | null {
  const saved = useMatches({
    select: (matches) =>
      matches.flatMap(({ loaderData }) => (loaderData && 'page' in loaderData ? [loaderData.page] : []))[0] ??
      null,
  })
  const { page } = useLiveEditedContent()
  return page && (!saved || page.uuid === saved.uuid) ? page : saved
}

/** The address of the current page in other languages; undefined on the 404 and error screens. */
export function useTranslations(): Partial<Record<Locale, string>> | undefined {
  return useMatches({
    select: (matches) =>
      matches.flatMap(({ loaderData }) =>
        loaderData && 'translations' in loaderData ? [loaderData.translations] : [],
      )[0],
  })
}

/** The address of the payload from which the browser hydrates the page; undefined if the HTML contains the state. */
export function usePayload(): string | undefined {
  return useMatches({
    select: (matches) =>
      matches.flatMap(({ loaderData }) =>
        loaderData && 'payload' in loaderData ? [loaderData.payload] : [],
      )[0],
  })
}
