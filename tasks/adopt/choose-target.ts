import type { ComponentMapping, Part } from '../../server-functions/content/component-mapping/mapping-file.ts'
import {
  type OurComponent,
  ourComponents,
} from '../../server-functions/content/component-mapping/our-components.ts'
import { type ComponentUse, type FieldUse, mainShape } from './observe-components.ts'
import { proposeBody, type ProposedFields, proposeFields, type TargetOf } from './propose-fields.ts'
import { componentSynonyms, containers, nameScore, spacers } from './synonyms.ts'

/** What a component of theirs seems to be. */
export interface Guess {
  mapping: ComponentMapping
  /** The component of ours that it is; `container` for one that gives way to what is in it, `nothing` for one left out. */
  target: string
  /** From 0 to 1. */
  confidence: number
  /** What speaks for it. */
  why: string
  /** Fields of theirs that become nothing. */
  unused: readonly string[]
}

export const container = 'container'
const nothing = 'nothing'
const bodyBlocks: readonly string[] = ourComponents.get('page')?.fields.get('body')?.holds ?? []
const pages: ReadonlySet<string> = new Set(
  [...ourComponents.values()].filter(({ role }) => role === 'page').map(({ name }) => name),
)
/** Content types that nothing but this program knows of. */
const neverProposed = new Set(['industry', 'service_filter'])
const maxScore = 7.5
const minScore = 2.5

interface Candidate {
  ours: OurComponent
  name: number
  proposed: ProposedFields
  covered: number
  place: number
  score: number
}

/** @param targetOf what the other components seem to be, as far as it is known */
export function chooseTarget(use: ComponentUse, targetOf: TargetOf): Guess | undefined {
  const isStory = use.stories > use.blocks
  const candidates = [...ourComponents.values()]
    .filter(({ role, name }) => (role === 'block') !== isStory && !neverProposed.has(name))
    .map((ours) => rate(use, ours, targetOf))
    .toSorted((one, other) => other.score - one.score)
  const [best] = candidates
  if (isStory)
    return best && best.score >= minScore && best.name > 0.3
      ? guessOf(use, best, targetOf)
      : guessPage(use, targetOf)
  const ownName = Math.max(0, ...candidates.map(({ name }) => name))
  if (nameScore(use.name, spacers) >= Math.max(0.9, ownName)) return leftOutGuess
  const blocks = [...use.fields.values()].filter((field) => mainShape(field) === 'blocks')
  const isContainer = nameScore(use.name, containers) > ownName
  if (blocks.length > 0 && (isContainer || !best || best.score < minScore))
    return guessContainer(
      use,
      blocks.map(({ name }) => name),
    )
  return best && best.score >= minScore ? guessOf(use, best, targetOf) : undefined
}

const leftOutGuess: Guess = {
  mapping: { leaveOut: true },
  target: nothing,
  confidence: 0.8,
  why: 'by its name it has no content that the site shows',
  unused: [],
}

function rate(use: ComponentUse, ours: OurComponent, targetOf: TargetOf): Candidate {
  const name = nameScore(use.name, `${ours.name}, ${componentSynonyms[ours.name] ?? ''}`)
  const proposed = proposeFields(use, ours.name, targetOf)
  const all = use.fields.size
  const covered = all === 0 ? 0 : 1 - proposed.unused.length / all
  // The name of a story stands in for its headline.
  const missing = ours.role === 'block' ? proposed.missing.length : 0
  const place = ours.role === 'block' ? placeScore(use, ours.name, targetOf) : 0
  return { ours, name, proposed, covered, place, score: 4 * name + 2 * covered + 1.5 * place - 2 * missing }
}

/** Whether a component may stand in the lists that theirs stands in: 1 yes, -1 no, 0 not known. */
function placeScore(use: ComponentUse, ours: string, targetOf: TargetOf): number {
  const known = parentsOf(use, targetOf)
  if (known.length === 0) return 0
  if (known.some((parent) => mayStandIn(parent, ours))) return 1
  return listOfOne(ours) ? 0 : -1
}

function parentsOf({ places }: ComponentUse, targetOf: TargetOf): string[] {
  return [...places].flatMap((place) => targetOf(place.split('.')[0] ?? '') ?? [])
}

function mayStandIn(parent: string, name: string): boolean {
  if (parent === container || pages.has(parent)) return bodyBlocks.includes(name)
  const inSettings = parent === 'settings' && (name === 'nav_item' || name === 'footer_column')
  const fields = [...(ourComponents.get(parent)?.fields.values() ?? [])]
  return inSettings || fields.some(({ holds }) => holds.includes(name))
}

function guessOf(
  use: ComponentUse,
  { ours, name, proposed, covered, place, score }: Candidate,
  targetOf: TargetOf,
): Guess {
  const part = partOf(use, ours, proposed)
  const why = [
    name >= 0.9 ? 'its name' : name > 0.3 && 'a part of its name',
    covered >= 0.5 && `${use.fields.size - proposed.unused.length} of ${use.fields.size} fields`,
    place > 0 && 'where it stands',
  ]
  return {
    mapping: wrapped(use, ours.name, part.mapping, targetOf),
    target: ours.name,
    confidence: Math.min(1, Math.round((score / maxScore) * 100) / 100),
    why: why.filter(Boolean).join(', '),
    unused: part.unused,
  }
}

function partOf(use: ComponentUse, ours: OurComponent, { sources, unused }: ProposedFields) {
  const fields = { ...sources }
  let left = unused
  const headline = ours.role === 'page' ? 'headline' : 'name'
  if (ours.role !== 'block' && ours.fields.get(headline)?.isRequired && !fields[headline])
    fields[headline] = { from: '@name' }
  if (ours.fields.has('body') && ours.role === 'page') {
    const named = typeof fields.body?.from === 'string' ? [fields.body.from] : []
    delete fields.body
    const body = proposeBody(use, [...unused, ...named])
    if (body) {
      fields.body = body.source
      left = unused.filter((name) => !body.taken.includes(name))
    }
  }
  const mapping: Part = { is: ours.name, ...(Object.keys(fields).length > 0 && { fields }) }
  return { mapping, unused: left }
}

/** An item of a list alone where lists are: a list of one is made of it. */
function wrapped(use: ComponentUse, name: string, part: Part, targetOf: TargetOf): Part {
  const parents = parentsOf(use, targetOf)
  if (bodyBlocks.includes(name) || parents.some((parent) => mayStandIn(parent, name))) return part
  const list = listOfOne(name)
  return list ? { is: list.outer, fields: { [list.field]: { make: [part] } } } : part
}

/** The list that holds nothing but this, where lists are. */
function listOfOne(name: string): { outer: string; field: string } | undefined {
  return bodyBlocks
    .flatMap((outer) =>
      [...(ourComponents.get(outer)?.fields ?? [])].map(([field, { kind, holds }]) => ({
        outer,
        field,
        kind,
        holds,
      })),
    )
    .find(({ kind, holds }) => kind === 'list' && holds.length === 1 && holds[0] === name)
}

/** A content type of no other kind is a page if it has something to show. */
function guessPage(use: ComponentUse, targetOf: TargetOf): Guess | undefined {
  const ours = ourComponents.get('page')
  const hasContent = [...use.fields.values()].some((field) =>
    ['blocks', 'richText'].includes(mainShape(field)),
  )
  if (!ours || !hasContent) return undefined
  return {
    ...guessOf(use, rate(use, ours, targetOf), targetOf),
    confidence: 0.4,
    why: 'it has an address and a content',
  }
}

const titles = 'titel, title, ueberschrift, headline, heading, kopf, name'

function guessContainer(use: ComponentUse, lists: readonly string[]): Guess {
  const unwrap = lists.length === 1 ? lists[0] : [...lists]
  const title = [...use.fields.values()].find(
    (field) => mainShape(field) === 'text' && nameScore(field.name, titles) >= 0.6,
  )?.name
  const others = [...use.fields.values()].filter(({ name }) => name !== title && !lists.includes(name))
  // How blocks are arranged is not taken over.
  const leaveOut = others.filter(isLayout).map(({ name }) => name)
  const mapping: ComponentMapping = {
    ...(title === undefined
      ? { unwrap }
      : { parts: [{ is: 'statement', fields: { text: { from: title } } }, { unwrap }] }),
    ...(leaveOut.length > 0 && { leaveOut }),
  }
  const unused = others.filter((field) => !isLayout(field)).map(({ name }) => name)
  return {
    mapping,
    target: container,
    confidence: 0.7,
    why: 'it holds other blocks and little of its own',
    unused,
  }
}

/** Whether a field holds a width, a colour or the like: single words and numbers. */
function isLayout(field: FieldUse): boolean {
  return (
    ['text', 'number', 'flag'].includes(mainShape(field)) &&
    [...field.texts].every((text) => /^[\w%./-]{1,20}$/.test(text))
  )
}
