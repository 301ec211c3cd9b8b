import { isEnglish } from './check-languages.ts'
import { objectsIn, type Value } from './field-values.ts'
import type { Finding } from './finding.ts'

/** The anchors in the texts of each story and of the people in its team blocks, by uuid and language. */
export type Anchors = ReadonlyMap<string, { de: Set<string>; en: Set<string> }>

export function anchorsOf(values: readonly Value[]): Anchors {
  const anchors = new Map<string, { de: Set<string>; en: Set<string> }>()
  const slugs = new Map(values.map(({ story }) => [story.uuid, story.full_slug.split('/').at(-1) ?? '']))
  for (const { story, path, field, de, en } of values) {
    const isTeam = field.type === 'options' && path.endsWith('.people')
    if (field.type !== 'richtext' && !isTeam) continue
    const own = anchors.get(story.uuid) ?? { de: new Set(), en: new Set() }
    anchors.set(story.uuid, own)
    for (const uuid of isTeam && Array.isArray(de) ? de : []) {
      const id = slugs.get(String(uuid))
      if (!id) continue
      own.de.add(id)
      own.en.add(id)
    }
    for (const id of idsIn(de)) own.de.add(id)
    // A story without English is shown in German.
    for (const id of idsIn(isEnglish(story) ? en : de)) own.en.add(id)
  }
  return anchors
}

function* idsIn(text: unknown): Generator<string> {
  for (const { type, attrs } of objectsIn(text))
    if (type === 'anchor') for (const { id } of objectsIn(attrs)) yield String(id)
}

/** Links to anchors: the anchor must exist in the language of the link; in both if the field is not translatable. */
export function* checkAnchors({ story, path, field, de, en }: Value, anchors: Anchors): Generator<Finding> {
  if (field.type === 'bloks') return
  for (const [language, name, content] of [
    ['de', 'German', de],
    ['en', 'English', field.translatable ? en : de],
  ] as const)
    for (const { linktype, anchor, uuid, id } of objectsIn(content)) {
      if (linktype !== 'story' || typeof anchor !== 'string' || !anchor) continue
      if (!anchors.get(String(uuid ?? id))?.[language].has(anchor.replace(/^#/, '')))
        yield {
          rule: 'anchor',
          where: story.full_slug,
          field: path,
          problem: `links to an anchor that is not in the ${name} text: ${anchor}`,
        }
    }
}
