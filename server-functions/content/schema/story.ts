import { z } from 'zod'

import { isReadableStory } from '../json-limits.ts'

/** A story as the Delivery API sends it, with the fields that the site uses. */
export const Story = z.object({
  id: z.number(),
  uuid: z.string(),
  name: z.string(),
  full_slug: z.string(),
  position: z.number().catch(0),
  default_full_slug: z.string().nullish(),
  translated_slugs: z
    .array(
      z.object({
        lang: z.string(),
        path: z.string().nullish(),
        name: z.string().nullish(),
        published: z.boolean().nullish(),
      }),
    )
    .nullish(),
  first_published_at: z.string().nullish(),
  published_at: z.string().nullish(),
  content: z.looseObject({ component: z.string() }).refine(isReadableStory, 'has too many values'),
})
export type Story = z.infer<typeof Story>

/** The slug of a story in the default language: a search param that has it names the story in every language. */
export function slugOf({
  default_full_slug: ofDefault,
  full_slug: path,
}: Pick<Story, 'default_full_slug' | 'full_slug'>): string {
  return (ofDefault || path).split('/').findLast(Boolean) ?? ''
}

/** A story joined into a relation: of its fields each user takes what it needs. */
export const JoinedStory = z.object({ uuid: z.string() })
