import { z } from 'zod'

/** When each story of a list was saved last. */
export const ChangedStoriesBody = z.object({
  stories: z.array(
    z.object({ uuid: z.string(), updated_at: z.iso.datetime({ offset: true }).nullish().catch(null) }),
  ),
})
