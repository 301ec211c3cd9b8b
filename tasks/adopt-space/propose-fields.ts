import type { Part, Source } from '../../server-functions/content/component-mapping/mapping-file.ts'
import {
  ourComponents,
  type OurField,
} from '../../server-functions/content/component-mapping/site-components.ts'
import { fieldSynonyms, nameScore } from './component-and-field-synonyms.ts'
import type { Shape } from './content-values.ts'
import { addAlt, addComposed, addFullName, type Free, type Ours } from './join-fields.ts'
import { type ComponentUse, type FieldUse, isLayout, mainShape } from './observe-components.ts'

/** A shorter part of a name does not say enough: a title is not a preview title. */
const minName = 0.4

export interface ProposedFields {
  sources: Record<string, Source>
  /** Fields of theirs that are left out. */
  unused: string[]
  /** Fields of ours without which the component is not shown, and that get nothing. */
  missing: string[]
}

/** The kinds of our fields that a shape can become, the best first. */
const kindsOf: Record<Shape, readonly OurField['kind'][]> = {
  text: ['text', 'option', 'list', 'number', 'richText'],
  longText: ['text', 'richText', 'list'],
  richText: ['richText', 'text', 'list'],
  asset: ['asset', 'list'],
  assets: ['list', 'asset'],
  link: ['link', 'text'],
  blocks: ['list', 'stories'],
  flag: ['flag'],
  number: ['text', 'number'],
  day: ['day', 'text'],
  table: ['list', 'richText'],
  stories: ['stories'],
  object: ['object'],
}

/** What is known of the other components. */
export interface Known {
  /** What one of theirs probably is, as far as it is known while fields are compared. */
  targetOf: (component: string) => string | undefined
  uses: ReadonlyMap<string, ComponentUse>
}

/**
 * Finds which field of a component of ours corresponds to which of theirs: by name, by content, and by what is left.
 */
export function proposeFields(use: ComponentUse, name: string, known: Known): ProposedFields {
  const ours = ourComponents.get(name)
  const sources: Record<string, Source> = {}
  const free = new Map([...use.fields].filter(([, { filled }]) => filled > 0))
  if (name === 'person') addFullName(sources, free)
  const isOnlyLink = [...(ours?.fields.values() ?? [])].filter(({ kind }) => kind === 'link').length === 1
  const pairs = [...(ours?.fields ?? [])]
    .flatMap(([field, kind]) =>
      [...free.values()].map((their) => ({
        field,
        their,
        rated: match({ component: name, field, isOnlyLink }, kind, their, known),
      })),
    )
    .filter(({ rated }) => rated.score > 0)
    .toSorted((one, other) => other.rated.score - one.rated.score)
  for (const { field, their, rated } of pairs) {
    if (field in sources || !free.has(their.name)) continue
    sources[field] = rated.source
    free.delete(their.name)
  }
  fillRequired(ours?.fields ?? new Map(), sources, free, known)
  addComposed(name, sources, free, known.targetOf)
  addAlt(ours?.fields ?? new Map(), sources, free)
  const missing = [...(ours?.fields ?? [])].flatMap(([field, { isRequired }]) =>
    isRequired && !(field in sources) ? [field] : [],
  )
  return { sources, unused: [...free.keys()], missing }
}

function synonymsOf(component: string, field: string): string {
  return fieldSynonyms[`${component}.${field}`] ?? fieldSynonyms[field] ?? field
}

/** Fields that other spaces rarely have: never proposed because of their kind alone. */
const onlyByName = new Set(['hero.image_dark', 'hero.projects', 'hero.projects_note'])

/** How well a field of theirs fits one of ours, and how it is written in the mapping. */
function match(
  { component, field, isOnlyLink }: { component: string; field: string; isOnlyLink: boolean },
  { kind, holds, options }: OurField,
  their: FieldUse,
  known: Known,
): { score: number; source: Source } {
  const shape = mainShape(their)
  const rank = kindsOf[shape].indexOf(kind)
  const source = sourceOf(their, shape, kind, holds)
  if (rank < 0 || !source) return { score: 0, source: {} }
  const name = their.name === field ? 1.2 : nameScore(their.name, synonymsOf(component, field))
  if (kind === 'option' && ![...their.texts].every((text) => options.includes(text)))
    return { score: 0, source }
  // A short text as a list is for values of a datasource only, and one as rich text for what is called so.
  const held = [...their.holds].map(known.targetOf)
  const isHeld =
    kind !== 'list' || shape !== 'blocks' || held.some((one) => one === undefined || holds.includes(one))
  if (!isHeld) return { score: 0, source }
  const fits = held.some((one) => one !== undefined && holds.includes(one)) ? 0.6 : 0
  const isOnlyKind = ['asset', 'link', 'richText', 'blocks', 'day', 'assets', 'table'].includes(shape)
  // Of several links, one without a telling name may be any.
  const isTold =
    isOnlyKind && rank === 0 && (kind !== 'link' || isOnlyLink) && !onlyByName.has(`${component}.${field}`)
  if (name < minName && fits === 0 && !isTold) return { score: 0, source }
  return { score: name + fits + (isOnlyKind && rank === 0 ? 0.25 : 0) - rank * 0.1, source }
}

/** The item that a file becomes in a list. */
const fileItems: readonly Part[] = [
  { is: 'gallery_item', fields: { image: { from: '.' } } },
  { is: 'download', fields: { label: { from: ['title', 'alt', 'name'] }, file: { from: '.' } } },
]

/** The line of the mapping; undefined if there can be none. */
function sourceOf(
  { name }: FieldUse,
  shape: Shape,
  kind: OurField['kind'],
  holds: readonly string[],
): Source | undefined {
  // Header and footer are stories, made of the fields of the settings.
  if (kind === 'stories' && shape === 'blocks' && holds.some((one) => one === 'header' || one === 'footer'))
    return undefined
  if (kind !== 'list') return { from: name }
  if (holds.length === 0) return shape === 'blocks' ? undefined : { from: name }
  if (shape === 'blocks') return { from: name }
  if (shape === 'assets' || shape === 'asset') {
    const item = fileItems.find(({ is }) => holds.includes(is ?? ''))
    return item && { from: name, each: [item] }
  }
  if (shape === 'table' && holds.includes('fact'))
    return {
      from: `${name}.tbody`,
      each: [{ is: 'fact', fields: { term: { from: 'body.0' }, value: { from: 'body.1' } } }],
    }
  return (shape === 'richText' || shape === 'longText') && holds.includes('rich_text')
    ? { from: name }
    : undefined
}

/** A required text is the first text that is left. */
function fillRequired(ours: Ours, sources: Record<string, Source>, free: Free, { uses }: Known): void {
  for (const [field, { isRequired, kind }] of ours) {
    if (!isRequired || field in sources || kind !== 'text') continue
    const inner = [...free.values()].flatMap((their) => textInside(their, uses) ?? [])[0]
    const alone = [...free.values()].find(isWords)?.name
    const text = inner ?? (alone === undefined ? undefined : { name: alone, path: alone })
    if (text) {
      sources[field] = { from: text.path }
      free.delete(text.name)
      continue
    }
    // Without it the component is not shown, so a text that may be missing gives way.
    const [other] =
      [...ours].find(([name, one]) => one.kind === 'text' && !one.isRequired && name in sources) ?? []
    if (other === undefined) continue
    sources[field] = sources[other] ?? {}
    delete sources[other]
  }
}

function isWords(field: FieldUse): boolean {
  return ['text', 'longText', 'richText', 'number'].includes(mainShape(field)) && !isLayout(field)
}

/** The path of the text in a list of blocks that are words of one: a headline of segments. */
function textInside(
  { name, holds }: FieldUse,
  uses: Known['uses'],
): { name: string; path: string } | undefined {
  const [component = '', ...others] = holds
  const isText = nameScore(name, fieldSynonyms.title ?? '') >= 0.6
  const text = [...(uses.get(component)?.fields.values() ?? [])].find((field) => mainShape(field) === 'text')
  return isText && text && others.length === 0 ? { name, path: `${name}.0.${text.name}` } : undefined
}
