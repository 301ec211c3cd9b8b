import { setImmediate as nextTurn } from 'node:timers/promises'

import type { z } from 'zod'

import { resolveLinks } from './resolve-links.ts'
import type { Content } from './snapshot.server.ts'

/** Stories parsed before requests have their turn: a millisecond or two. */
const perTurn = 50

/**
 * The stories of a content type as a teaser schema reads them, with their addresses. One that does not fit, or has no
 * page where its schema asks for one, is left out.
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
