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

/** A story joined into a relation: of its fields each user takes what it needs. */
export const JoinedStory = z.object({ uuid: z.string() })

export const StoryBody = z.object({ story: Story })
/** A list of stories. Each is parsed separately, so that an invalid one does not break the others. */
export const StoriesBody = z.object({ stories: z.array(z.unknown()) })

/** The response of `cdn/links`: uuid and path in every locale. */
export const LinksBody = z.object({
  links: z.record(
    z.string(),
    z.object({
      uuid: z.string(),
      slug: z.string(),
      name: z.string().nullish(),
      is_folder: z.boolean().nullish(),
      alternates: z
        .array(
          z.object({
            lang: z.string(),
            path: z.string().nullish(),
            name: z.string().nullish(),
            translated_slug: z.string().nullish(),
            published: z.boolean().nullish(),
          }),
        )
        .nullish(),
    }),
  ),
})

export const EntriesBody = z.object({
  datasource_entries: z.array(
    z.object({ name: z.string(), value: z.string(), dimension_value: z.string().nullish() }),
  ),
})

/** When each story of a list was saved last. */
export const ChangedStoriesBody = z.object({
  stories: z.array(
    z.object({ uuid: z.string(), updated_at: z.iso.datetime({ offset: true }).nullish().catch(null) }),
  ),
})
