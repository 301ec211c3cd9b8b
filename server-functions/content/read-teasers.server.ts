import type { z } from 'zod'

import { resolveLinks } from './resolve-links.ts'
import type { Content } from './snapshot.server.ts'
import { createYield } from './yield-to-requests.ts'

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
  const yieldToRequests = createYield()
  for (const story of stories) {
    await yieldToRequests()
    const { success, data } = schema.safeParse(resolveLinks(story, links, content.locale))
    if (success) teasers.push(data)
  }
  return teasers
}
