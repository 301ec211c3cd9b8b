import { z } from 'zod'

import { Story } from './story.ts'

/* The bodies of the responses of the Delivery API, with the fields that the site uses. */

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

/** `cdn/spaces/me`; `version` is the cv of published content. */
export const SpaceBody = z.object({ space: z.object({ id: z.number().optional(), version: z.number() }) })
