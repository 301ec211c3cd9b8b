import type { Part, Source } from '../../server-functions/content/component-mapping/mapping-file.ts'
import {
  ourComponents,
  type OurField,
} from '../../server-functions/content/component-mapping/site-components.ts'
import type { Shape } from './content-values.ts'
import { type ComponentUse, type FieldUse, isLayout, mainShape } from './observe-components.ts'
import {
  addressParts,
  altTexts,
  buttonTexts,
  fieldSynonyms,
  nameParts,
  nameScore,
  pageTitles,
  seoSynonyms,
  summaries,
} from './synonyms.ts'

/** A shorter part of a name says too little: a title is no preview title. */
const minName = 0.4

export interface ProposedFields {
  sources: Record<string, Source>
  /** Fields of theirs that become nothing. */
  unused: string[]
  /** Fields of ours without which the component is not shown, and that nothing becomes. */
  missing: string[]
}

/** The kinds of our fields that a shape becomes, the best first. */
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
  /** What one of theirs seems to be, as far as it is known while fields are compared. */
  targetOf: (component: string) => string | undefined
  uses: ReadonlyMap<string, ComponentUse>
}

/** Finds which field of a component of ours is which of theirs: by name, by what they hold, and by what is left. */
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
  addComposed(name, sources, free, known)
  addAlt(ours?.fields ?? new Map(), sources, free)
  const missing = [...(ours?.fields ?? [])].flatMap(([field, { isRequired }]) =>
    isRequired && !(field in sources) ? [field] : [],
  )
  return { sources, unused: [...free.keys()], missing }
}

function synonymsOf(component: string, field: string): string {
  return fieldSynonyms[`${component}.${field}`] ?? fieldSynonyms[field] ?? field
}

/** How well a field of theirs is one of ours, and how it is written. */
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
  const isTold = isOnlyKind && rank === 0 && (kind !== 'link' || isOnlyLink)
  if (name < minName && fits === 0 && !isTold) return { score: 0, source }
  return { score: name + fits + (isOnlyKind && rank === 0 ? 0.25 : 0) - rank * 0.1, source }
}

/** What a file becomes in a list. */
const fileItems: readonly Part[] = [
  { is: 'gallery_item', fields: { image: { from: '.' } } },
  { is: 'download', fields: { label: { from: ['title', 'alt', 'name'] }, file: { from: '.' } } },
]

/** How the mapping says it; undefined if it cannot. */
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

type Ours = ReadonlyMap<string, OurField>
type Free = Map<string, FieldUse>

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

function isText(field: FieldUse | undefined): boolean {
  return field !== undefined && ['text', 'longText'].includes(mainShape(field))
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

/** The field whose name says most that it is one of these. */
function bestName(free: Free, synonyms: string, least: number): string | undefined {
  return [...free.keys()]
    .map((name) => ({ name, score: nameScore(name, synonyms) }))
    .filter(({ score }) => score >= least)
    .toSorted((one, other) => other.score - one.score)[0]?.name
}

/** A person's first and last name, before either is taken for the whole. */
function addFullName(sources: Record<string, Source>, free: Free): void {
  const [first, last] = nameParts.map((synonyms) => bestName(free, synonyms, 0.9))
  if (first === undefined || last === undefined) return
  sources.name = { join: [first, last] }
  for (const name of [first, last]) free.delete(name)
}

/** What is made of several fields of theirs: an address, a button, the object of search engines. */
function addComposed(component: string, sources: Record<string, Source>, free: Free, known: Known): void {
  const ours = ourComponents.get(component)?.fields
  const bestOf = (synonyms: string, least = 0.5) => bestName(free, synonyms, least)
  const take = (name: string) => {
    free.delete(name)
    return name
  }
  if (ours?.has('address') && !sources.address) {
    const parts = addressParts.flatMap((synonyms) => bestOf(synonyms, 0.9) ?? [])
    if (parts.length > 1) sources.address = { join: parts.map(take), with: '\n' }
  }
  if (component === 'footer' && !sources.columns) {
    const lists = [...free.values()].filter(({ holds }) =>
      [...holds].some((one) => known.targetOf(one) === 'nav_item'),
    )
    if (lists.length > 0)
      sources.columns = {
        make: lists.map(({ name }) => ({ is: 'footer_column', fields: { links: { from: take(name) } } })),
      }
  }
  const list = ['actions', 'buttons'].find((field) => ours?.get(field)?.holds.includes('button'))
  if (list && !sources[list]) {
    const link = [...free.values()].find((their) => mainShape(their) === 'link')?.name
    const text = bestOf(buttonTexts) ?? textOf(sources.title)
    if (link !== undefined && text !== undefined) {
      const fields = { label: { from: text }, link: { from: take(link) } }
      free.delete(text)
      sources[list] = { make: [{ is: 'button', fields }] }
    }
  }
  if (ours?.has('seo') && !sources.seo) {
    const own = bestOf(seoSynonyms.title, 0.7)
    // The title of a plain page is shown nowhere else.
    const heading = component === 'page' ? bestOf(pageTitles, 0.9) : undefined
    const titles = [own, heading].flatMap((name) => (name === undefined || !free.has(name) ? [] : take(name)))
    const described = bestOf(
      component === 'page' ? `${seoSynonyms.description}, ${summaries}` : seoSynonyms.description,
      0.7,
    )
    // Rich text is what the page shows, not what it is called in a list of results.
    const description = described !== undefined && isText(free.get(described)) ? described : undefined
    const fields: Record<string, Source> = {
      ...(titles.length > 0 && { title: { from: titles.length === 1 ? titles[0] : titles } }),
      ...(description !== undefined && { description: { from: take(description) } }),
    }
    if (Object.keys(fields).length > 0) sources.seo = { fields }
  }
}

function textOf(source: Source | undefined): string | undefined {
  return typeof source?.from === 'string' ? source.from : undefined
}

function addAlt(ours: Ours, sources: Record<string, Source>, free: Free): void {
  const alt = [...free.keys()].find((name) => nameScore(name, altTexts) >= 0.9)
  const picture = [...ours].find(([field, { kind }]) => kind === 'asset' && field in sources)?.[0]
  if (alt === undefined || picture === undefined) return
  sources[picture] = { ...sources[picture], alt }
  free.delete(alt)
}
