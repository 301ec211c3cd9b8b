import { setImmediate as nextTurn } from 'node:timers/promises'

import type { z } from 'zod'

import { resolveLinks } from './resolve-links.ts'
import type { Content } from './snapshot.server.ts'

/** Stories to parse before yielding to the event loop: 1 to 2 ms of work. */
const perTurn = 50

/**
 * The stories of a content type parsed by a teaser schema, with resolved links. A story that fails validation, or has
 * no page where the schema requires an `href`, is left out.
 */
export async function readTeasers<Schema extends z.ZodType>(
  content: Content,
  component: string,
  schema: Schema,
): Promise<z.output<Schema>[]> {
  const [{ stories }, links] = await Promise.all([content.list(component), content.links()])
  const teasers: z.output<Schema>[] = []
  for (const [index, story] of stories.entries()) {
    if (index % perTurn === perTurn - 1) await nextTurn()
    const { success, data } = schema.safeParse(resolveLinks(story, links, content.locale))
    if (success) teasers.push(data)
  }
  return teasers
}
