import { z } from 'zod'

/** The envelope of a story as the Delivery API sends it; what the site does not use is left out. */
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
  content: z.looseObject({ component: z.string() }),
})
export type Story = z.infer<typeof Story>

export const StoryBody = z.object({ story: Story })
/** A list of stories, each of which is parsed for itself: one that cannot be read breaks no other. */
export const StoriesBody = z.object({ stories: z.array(z.unknown()) })

/** An entry of `cdn/links`: a content id with its path in every language. */
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
