import type { z } from 'zod'

import { createYield } from '../concurrency/yield-to-requests.ts'
import type { Content } from './content-queries.server.ts'
import type { LinkIndex } from './link-index.server.ts'
import { dependOnComputed, type Recording, recordDependencies } from './record-dependencies.server.ts'
import { resolveLinks } from './resolve-links.ts'
import type { Story } from './schema/story.ts'

/**
 * Creates a reader of the stories of a content type, parsed by a teaser schema, with resolved links. A story that fails
 * validation, or has no page where the schema requires an `href`, is left out. Stories and links that a new version
 * takes over unchanged are not parsed again.
 */
export function createTeaserReader<Schema extends z.ZodType>(
  component: string,
  schema: Schema,
): (content: Content) => Promise<z.output<Schema>[]> {
  const parse = (story: Story, links: LinkIndex, { locale }: Content) =>
    schema.safeParse(resolveLinks(story, links, locale)).data
  const parsed = new WeakMap<Story, ParsedTeaser<z.output<Schema>>>()
  return async (content) => {
    const [{ stories }, links] = await Promise.all([content.list(component), content.links()])
    const yieldToRequests = createYield()
    const teasers: z.output<Schema>[] = []
    for (const story of stories) {
      let cached = parsed.get(story)
      if (cached?.links !== links) {
        await yieldToRequests()
        cached = { links, ...recordDependencies(() => parse(story, links, content)) }
        parsed.set(story, cached)
      }
      dependOnComputed(cached.dependencies)
      if (cached.value !== undefined) teasers.push(cached.value)
    }
    return teasers
  }
}

interface ParsedTeaser<Teaser> {
  links: LinkIndex
  /** Undefined if the story is left out. */
  value: Teaser | undefined
  dependencies: Recording
}
