import { z } from 'zod'

/** The payload of an event that concerns nothing but the content of one story. */
const StoryEvent = z.object({
  action: z.enum(['published', 'unpublished']),
  story_id: z.int().positive(),
})
const Payload = z.string().transform(parseJson).pipe(StoryEvent)

/**
 * The numeric id of the only story that an event changed; undefined for all other events, such as the move of a folder,
 * and for a body that is no event.
 */
export function changedStoryOf(body: string): number | undefined {
  return Payload.safeParse(body).data?.story_id
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
