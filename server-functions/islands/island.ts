import { z } from 'zod'

import { locales } from '../../locales/locales.ts'

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
