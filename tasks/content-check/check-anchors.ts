import { isEnglish } from './check-languages.ts'
import { objectsIn, type Value } from './field-values.ts'
import type { Finding } from './finding.ts'

/** The anchors that blocks have on every page (app/calculator, app/shelf). */
const blockAnchors: ReadonlyMap<unknown, string> = new Map([
  ['maturity_calculator', 'calculator'],
  ['shelf', 'shelf'],
])

/** The anchors in the texts of each story, of its blocks and of the people in its team blocks, by uuid and language. */
export type Anchors = ReadonlyMap<string, { de: Set<string>; en: Set<string> }>

export function anchorsOf(values: readonly Value[]): Anchors {
  const anchors = new Map<string, { de: Set<string>; en: Set<string> }>()
  const slugs = new Map(values.map(({ story }) => [story.uuid, story.full_slug.split('/').at(-1) ?? '']))
  for (const value of values) {
    const { story, field, de, en } = value
    const own = anchors.get(story.uuid) ?? { de: new Set(), en: new Set() }
    anchors.set(story.uuid, own)
    for (const id of idsInBothLanguages(value, slugs)) {
      own.de.add(id)
      own.en.add(id)
    }
    if (field.type !== 'richtext') continue
    for (const id of idsIn(de)) own.de.add(id)
    // A story without English is shown in German.
    for (const id of idsIn(isEnglish(story) ? en : de)) own.en.add(id)
  }
  return anchors
}

/** The anchors of blocks, and of the people of a team. */
function* idsInBothLanguages({ path, field, de }: Value, slugs: Map<string, string>): Generator<string> {
  if (field.type === 'bloks')
    for (const { component } of objectsIn(de)) {
      const id = blockAnchors.get(component)
      if (id) yield id
    }
  if (field.type === 'options' && path.endsWith('.people') && Array.isArray(de))
    for (const uuid of de) {
      const id = slugs.get(String(uuid))
      if (id) yield id
    }
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
