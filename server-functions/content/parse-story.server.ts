import type { z } from 'zod'

import { logOnce } from '../settings/log.server.ts'
import type { Content } from './content-queries.server.ts'
import { contentVersion } from './content-version.server.ts'
import { joinRelations } from './join-relations.ts'
import { type Defect, describeDefect, parseLeniently, type LenientlyParsed } from './parse-leniently.ts'
import { resolveLinks } from './resolve-links.ts'
import type { BodyBlock } from './schema/blocks.ts'
import type { Story } from './schema/story.ts'
import { isInternal } from './stories-without-page.ts'

/**
 * The content of a story with blocks, with joined relations and resolved links; null if it does not fit the schema.
 * Invalid blocks are left out and logged (docs/decisions/0004); preview deployments show what is wrong in their place.
 */
export async function parseStory<Fields extends { body: BodyBlock[] }>(
  schema: z.ZodType<Fields>,
  story: Story,
  content: Content,
  kind: 'page' | 'industry' = 'page',
): Promise<Fields | null> {
  const isPreview = contentVersion() === 'draft'
  const parsed = await parseStoryLeniently(schema, story, content, isPreview ? asBlock : undefined)
  if (!parsed.ok) {
    if (!isInternal(story.content.component)) logOnce(`${story.full_slug} is no ${kind}: ${parsed.problem}`)
    return null
  }
  for (const defect of parsed.defects) logOnce(`${story.full_slug} ${describeDefect(defect)}`)
  if (isPreview) return parsed.value
  return { ...parsed.value, body: parsed.value.body.filter(({ component }) => component !== 'defect') }
}

/** The content of a story without its invalid parts, and what is wrong with them. */
export async function parseStoryLeniently<Schema extends z.ZodType>(
  schema: Schema,
  story: Story,
  content: Content,
  mark?: (defect: Defect) => object,
): Promise<LenientlyParsed<z.output<Schema>>> {
  const [links, find] = await Promise.all([content.links(), content.related()])
  return parseLeniently(schema, resolveLinks(joinRelations(story.content, find), links, content.locale), mark)
}

/** Shows the defect in place, on preview deployments: as a block, or as a node of rich text that has it. */
function asBlock({ path, name, uid, problem }: Defect) {
  const block = { component: 'defect', _uid: uid, name, problem }
  return /\.content\.\d+$/.test(path) ? { type: 'blok', attrs: { body: [block] } } : block
}
