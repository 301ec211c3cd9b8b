import type { z } from 'zod'

import { logOnce } from '../environment/log.server.ts'
import { contentVersion } from './content-version.server.ts'
import type { Content } from './content.server.ts'
import { joinRelations } from './join-relations.ts'
import { type Defect, parsePruned } from './parse-pruned.ts'
import { resolveLinks } from './resolve-links.ts'
import type { BodyBlock } from './schema/blocks.ts'
import type { Story } from './schema/story.ts'

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
  const [links, find] = await Promise.all([content.links(), content.related()])
  const joined = resolveLinks(joinRelations(story.content, find), links, content.locale)
  const isPreview = contentVersion() === 'draft'
  const parsed = parsePruned(schema, joined, isPreview ? asBlock : undefined)
  if (!parsed.ok) {
    logOnce(`${story.full_slug} is no ${kind}: ${parsed.problem}`)
    return null
  }
  for (const { name, uid, problem } of parsed.defects)
    logOnce(`${story.full_slug}: block ${name} ${uid}: ${problem}`)
  if (isPreview) return parsed.value
  return { ...parsed.value, body: parsed.value.body.filter(({ component }) => component !== 'defect') }
}

/** Shows the defect in place, on preview deployments. */
function asBlock({ name, uid, problem }: Defect) {
  return { component: 'defect', _uid: uid, name, problem }
}
