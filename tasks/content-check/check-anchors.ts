import { baseLocale, type Locale, locales, perLocale } from '../../locales/locales.ts'
import { pictureUrlFragment } from '../../server-functions/content/url-fragments.ts'
import { objectsIn } from '../../server-functions/content/walk-content.ts'
import { isPublishedIn, languagesOf } from './check-languages.ts'
import type { FindLinked } from './check-links.ts'
import { type Value } from './field-values.ts'
import type { Finding } from './finding.ts'
import { languages } from './languages.ts'

/** The anchors that blocks have on every page (app/calculator, app/projects, app/shelf, app/blocks). */
const blockAnchors: ReadonlyMap<unknown, readonly string[]> = new Map([
  ['contact_form', ['form']],
  ['industry_list', ['industries']],
  ['maturity_calculator', ['calculator']],
  ['reference_list', ['industries']],
  ['shelf', ['shelf', 'shelf-drawing', 'calibrate', 'compare', 'shelf-list']],
  ['torque_curve', ['detents']],
])

/** The anchors in the texts of each story, of its blocks and of the people in its team blocks, by uuid and language. */
export type Anchors = ReadonlyMap<string, Readonly<Record<Locale, Set<string>>>>

export function anchorsOf(values: readonly Value[]): Anchors {
  const anchors = new Map<string, Record<Locale, Set<string>>>()
  const slugs = new Map(values.map(({ story }) => [story.uuid, story.full_slug.split('/').at(-1) ?? '']))
  for (const value of values) {
    const { story, field } = value
    const own = anchors.get(story.uuid) ?? perLocale(() => new Set<string>())
    anchors.set(story.uuid, own)
    for (const id of idsInAllLanguages(value, slugs)) for (const locale of locales) own[locale].add(id)
    if (field.type !== 'richtext') continue
    // Links to a story that is not published in a language lead to it in that of the space.
    for (const locale of locales)
      for (const id of idsIn(value[isPublishedIn(locale, story) ? locale : baseLocale])) own[locale].add(id)
  }
  return anchors
}

/** The anchors of blocks, pictures and facts, and of the people of a team. */
function* idsInAllLanguages(value: Value, slugs: ReadonlyMap<string, string>): Generator<string> {
  const { path, field, [baseLocale]: inBase } = value
  if (field.type === 'bloks')
    for (const { component, _uid, anchor, short } of objectsIn(inBase)) {
      yield* blockAnchors.get(component) ?? []
      if (component === 'maturity_calculator' && short !== true) yield 'budget'
      if (component === 'picture' && typeof _uid === 'string') yield pictureUrlFragment(_uid)
      if (component === 'fact' && typeof anchor === 'string') yield anchor.trim()
    }
  if (field.type === 'options' && path.endsWith('.people') && Array.isArray(inBase))
    for (const uuid of inBase) {
      const id = slugs.get(String(uuid))
      if (id) yield id
    }
}

function* idsIn(text: unknown): Generator<string> {
  for (const { type, attrs } of objectsIn(text))
    if (type === 'anchor') for (const { id } of objectsIn(attrs)) yield String(id)
}

/** Links to anchors: the anchor must exist in the language of the link; in all if the field is not translatable. */
export function* checkAnchors(value: Value, anchors: Anchors, find: FindLinked): Generator<Finding> {
  const { story, path, field } = value
  if (field.type === 'bloks') return
  for (const locale of languagesOf(story))
    for (const link of objectsIn(value[field.translatable ? locale : baseLocale])) {
      const { linktype, anchor } = link
      if (linktype !== 'story' || typeof anchor !== 'string' || !anchor) continue
      if (!anchors.get(find(link)?.uuid ?? '')?.[locale].has(anchor.replace(/^#/, '')))
        yield {
          rule: 'anchor',
          where: story.full_slug,
          field: path,
          problem: `links to an anchor that is not in the ${languages[locale].name} text: ${anchor}`,
        }
    }
}
