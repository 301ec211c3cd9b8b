import type { z } from 'zod'

import type { LinkIndex } from './link-index.server.ts'
import { resolveLinks } from './resolve-links.ts'
import type { Story } from './schema/story.ts'
import type { Content } from './snapshot.server.ts'
import { createYield } from './yield-to-requests.ts'

/**
 * Creates a reader of the stories of a content type, parsed by a teaser schema, with resolved links. A story that fails
 * validation, or has no page where the schema requires an `href`, is left out. Stories and links that a new version
 * takes over unchanged are not parsed again.
 */
export function createTeaserReader<Schema extends z.ZodType>(
  component: string,
  schema: Schema,
): (content: Content) => Promise<z.output<Schema>[]> {
  const parsed = new WeakMap<Story, { links: LinkIndex; teaser: z.output<Schema> | undefined }>()
  return async (content) => {
    const [{ stories }, links] = await Promise.all([content.list(component), content.links()])
    const yieldToRequests = createYield()
    const teasers: z.output<Schema>[] = []
    for (const story of stories) {
      let cached = parsed.get(story)
      if (cached?.links !== links) {
        await yieldToRequests()
        cached = { links, teaser: schema.safeParse(resolveLinks(story, links, content.locale)).data }
        parsed.set(story, cached)
      }
      if (cached.teaser !== undefined) teasers.push(cached.teaser)
    }
    return teasers
  }
}
