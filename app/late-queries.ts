import type { DehydratedState } from '@tanstack/react-query'

import type { Site } from '../server-functions/content/schema/content.ts'
import type { PublicSettings } from '../server-functions/settings-schema.ts'
import type { Locale } from './locale/locales.ts'
import type { Queries } from './queries.ts'

/** What goes from the server to the browser with a page. */
interface Known {
  answers: DehydratedState
  frame: Frame
}

/** What stands around every page. */
interface Frame {
  settings?: PublicSettings
  sites: Partial<Record<Locale, Site | null>>
}

/** The way to the queries, one a request on the server, one in the browser. */
export type LateQueries = ReturnType<typeof createLateQueries>

/**
 * A page comes with its answers, so the browser asks nothing before the first link is pointed at. What asks (the query
 * client, the server functions and the serializer: 19 kB brotli) is fetched then.
 */
export function createLateQueries() {
  let answers: DehydratedState | undefined
  let frame: Frame = { sites: {} }
  let queries: Promise<Queries> | undefined

  function open(): Promise<Queries> {
    queries ??= import('./queries.ts').then(
      ({ createQueries }) => createQueries(answers),
      (error: unknown) => {
        // The next attempt may succeed.
        queries = undefined
        throw error
      },
    )
    return queries
  }

  return {
    open,
    /** Fixed for the life of a deployment: asked once, with the first page. */
    async settings(): Promise<PublicSettings> {
      frame.settings ??= await (await open()).settings()
      return frame.settings
    },
    /** Header, footer and the like. Where they can't be asked for or had, they stay as they were. */
    async site(locale: Locale, settings: PublicSettings): Promise<Site | null> {
      const before = frame.sites[locale]
      try {
        const site = (await (await open()).site(locale, settings)) ?? before ?? null
        frame.sites[locale] = site
        return site
      } catch (error) {
        if (before === undefined) throw error
        return before
      }
    },
    /** The same as it was last read in a language; null before that. */
    siteIn: (locale: Locale): Site | null => frame.sites[locale] ?? null,
    known: async (): Promise<Known> => ({ answers: (await open()).answers(), frame }),
    keep(known: Known) {
      answers = known.answers
      frame = known.frame
    },
  }
}
