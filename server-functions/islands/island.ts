import { z } from 'zod'

import { locales } from '../../locales/locales.ts'
import type { Contacts } from '../contacts/contacts.ts'
import type { NewsTeaser, ReferenceTeaser } from '../content/schema/teasers.ts'
import type { PressFolder } from '../press/press-folder.ts'

/** The islands and what they are made from. */
export const islandProps = {
  contacts: z.object({ locale: z.enum(locales), page: z.string().max(100) }),
  'more-projects': z.object({ locale: z.enum(locales), project: z.string().max(100), related: z.boolean() }),
  'more-news': z.object({ locale: z.enum(locales), article: z.string().max(100), projects: z.boolean() }),
  'newest-news': z.object({ locale: z.enum(locales), limit: z.int().min(1).max(100) }),
  'press-folder': z.object({ locale: z.enum(locales), project: z.string().max(100) }),
  'project-teaser': z.object({ locale: z.enum(locales) }),
}
export type IslandName = keyof typeof islandProps
export type IslandProps<Name extends IslandName> = z.output<(typeof islandProps)[Name]>

/** What an island shows: parts of pages that are the same on many of them, rendered on the server only. */
export type Island =
  | ({ name: 'contacts' } & Contacts)
  | {
      name: 'more-projects'
      /** The industry that previous and next have in common; '' if it is none. */
      industry: string
      /** Empty if editors have chosen related projects for the page. */
      related: readonly ReferenceTeaser[]
      previous: ReferenceTeaser | null
      next: ReferenceTeaser | null
    }
  | {
      name: 'more-news'
      /** Those that the article tells of; empty if editors show projects in it. */
      projects: readonly ReferenceTeaser[]
      /** Next to it in the list, newest first. */
      newer: NewsTeaser | null
      older: NewsTeaser | null
    }
  | { name: 'newest-news'; items: readonly NewsTeaser[] }
  | ({ name: 'press-folder' } & PressFolder)
  | { name: 'project-teaser'; project: ReferenceTeaser }

export type IslandOf<Name extends IslandName> = Extract<Island, { name: Name }>
