import {
  type Part,
  partsOf,
  type Source,
} from '../../server-functions/content/component-mapping/mapping-file.ts'
import { fieldsReadBySource } from '../../server-functions/content/component-mapping/mapping-path.ts'
import {
  type OurComponent,
  ourComponents,
} from '../../server-functions/content/component-mapping/site-components.ts'
import { componentSynonyms, containers, nameScore, spacers } from './component-and-field-synonyms.ts'
import { container, type Guess } from './component-guess.ts'
import { type ComponentUse, isAboutLooks, mainShape } from './observe-components.ts'
import { proposeBody } from './propose-body.ts'
import { type ProposedFields, proposeFields, type Known } from './propose-fields.ts'
import { splitForeignBlock } from './split-foreign-block.ts'

const nothing = 'nothing'
const bodyBlocks: readonly string[] = ourComponents.get('page')?.fields.get('body')?.holds ?? []
const pages: ReadonlySet<string> = new Set(
  [...ourComponents.values()].filter(({ role }) => role === 'page').map(({ name }) => name),
)
/** Stories without an address, which in other spaces are blocks of the list that shows them. */
const storiesInBlocks = new Set(['client', 'person'])
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

export function chooseTarget(use: ComponentUse, known: Known): Guess | undefined {
  const isStory = use.stories > use.blocks
  const candidates = [...ourComponents.values()]
    .filter(({ role, name }) => (isStory ? role !== 'block' : role === 'block' || storiesInBlocks.has(name)))
    // Components without synonyms belong to this site only: other spaces have none like them.
    .filter(({ name }) => name in componentSynonyms)
    .map((ours) => rate(use, ours, known))
    .toSorted((one, other) => other.score - one.score)
  const [best] = candidates
  if (isStory)
    return best && best.score >= minScore && best.name > 0.3
      ? guessOf(use, best, known)
      : guessPage(use, known)
  const ownName = Math.max(0, ...candidates.map(({ name }) => name))
  if (nameScore(use.name, spacers) >= Math.max(0.9, ownName)) return leftOutGuess
  const taken = splitForeignBlock(use, known)
  const hasBlocks = [...use.fields.values()].some((field) => mainShape(field) === 'blocks')
  const isContainer = hasBlocks && nameScore(use.name, containers) > ownName
  if (taken && (isContainer || !best || isBetterApart(use, best, taken))) return taken
  return best && isLikely(best) ? guessOf(use, best, known) : undefined
}

/** Unless the name tells it, most fields have to fit. */
function isLikely({ score, name, covered }: Candidate): boolean {
  return score >= minScore && (name >= 0.3 || covered >= 0.75)
}

/** Whether more of a block is shown in several of ours than in the one that it resembles most. */
function isBetterApart({ fields }: ComponentUse, best: Candidate, taken: Guess): boolean {
  const covered = 1 - taken.unused.length / Math.max(1, fields.size)
  const isIncluded = partsOf(taken.mapping).some(({ is }) => is === best.ours.name)
  if (isIncluded && covered > best.covered) return true
  return !isLikely(best) || best.name < 0.3 || (best.name < 0.9 && covered > best.covered + 0.2)
}

const leftOutGuess: Guess = {
  mapping: { leaveOut: true },
  target: nothing,
  confidence: 0.8,
  why: 'by its name it has no content that the site shows',
  unused: [],
}

function rate(use: ComponentUse, ours: OurComponent, known: Known): Candidate {
  const name = nameScore(use.name, `${ours.name}, ${componentSynonyms[ours.name] ?? ''}`)
  const proposed = proposeFields(use, ours.name, known)
  const all = use.fields.size
  const covered = all === 0 ? 0 : 1 - proposed.unused.length / all
  // The name of a story stands in for its headline.
  const isBlock = use.stories <= use.blocks
  const missing = isBlock ? proposed.missing.length : 0
  const place = isBlock ? placeScore(use, ours.name, known) : 0
  return { ours, name, proposed, covered, place, score: 4 * name + 2 * covered + 1.5 * place - 2 * missing }
}

/** Whether a component may stand in the lists that theirs stands in: 1 yes, -1 no, 0 not known. */
function placeScore(use: ComponentUse, ours: string, known: Known): number {
  const parents = parentsOf(use, known)
  if (parents.length === 0) return 0
  if (parents.some((parent) => mayStandIn(parent, ours))) return 1
  return listOfOne(ours) ? 0 : -1
}

function parentsOf({ places }: ComponentUse, known: Known): string[] {
  return [...places].flatMap((place) => known.targetOf(place.split('.')[0] ?? '') ?? [])
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
  known: Known,
): Guess {
  const part = partOf(use, ours, proposed)
  const missing = ours.role === 'block' ? proposed.missing : []
  const why = [
    name >= 0.9 ? 'its name' : name > 0.3 && 'a part of its name',
    covered >= 0.5 && `${use.fields.size - proposed.unused.length} of ${use.fields.size} fields`,
    place > 0 && 'where it stands',
    missing.length > 0 && `not shown without ${missing.join(' and ')}, which nothing becomes`,
  ]
  const layout = part.unused.filter((field) => isAboutLooks(use.fields.get(field)))
  return {
    mapping: {
      ...wrapped(use, ours.name, part.mapping, known),
      ...(layout.length > 0 && { leaveOut: layout }),
    },
    target: ours.name,
    confidence: Math.min(1, Math.round((score / maxScore) * 100) / 100),
    why: why.filter(Boolean).join(', '),
    unused: part.unused.filter((field) => !layout.includes(field)),
  }
}

function partOf(use: ComponentUse, ours: OurComponent, { sources, unused }: ProposedFields) {
  const fields = { ...sources }
  let left = unused
  const headline = ours.role === 'page' ? 'headline' : 'name'
  if (use.stories > use.blocks && ours.fields.get(headline)?.isRequired && !fields[headline])
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
  const lines = withoutSameNames(fields)
  const mapping: Part = { is: ours.name, ...(Object.keys(lines).length > 0 && { fields: lines }) }
  return { mapping, unused: left }
}

/** A field of the same name needs no line, unless another one is also made of it. */
function withoutSameNames(fields: Record<string, Source>): Record<string, Source> {
  const all = Object.values(fields).flatMap(fieldsReadBySource)
  return Object.fromEntries(
    Object.entries(fields).filter(([name, source]) => {
      const isSame = source.from === name && Object.keys(source).length === 1
      return !isSame || all.filter((read) => read === name).length > 1
    }),
  )
}

/** A single item of a list, where lists are needed: it becomes a list of one. */
function wrapped(use: ComponentUse, name: string, part: Part, known: Known): Part {
  const parents = parentsOf(use, known)
  if (
    use.stories > use.blocks ||
    bodyBlocks.includes(name) ||
    parents.some((parent) => mayStandIn(parent, name))
  )
    return part
  const list = listOfOne(name)
  if (!list) return part
  const title = ourComponents.get(list.outer)?.fields.get('title')?.isRequired
  const text = part.fields?.label ?? part.fields?.title
  return { is: list.outer, fields: { ...(title && text && { title: text }), [list.field]: { make: [part] } } }
}

/** The list that holds only this block, where lists are needed. */
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
    .find(({ kind, holds }) => /^(?:list|stories)$/.test(kind) && holds.length === 1 && holds[0] === name)
}

/** A content type that is of no other kind is a page if it has anything to show. */
function guessPage(use: ComponentUse, known: Known): Guess | undefined {
  const ours = ourComponents.get('page')
  const hasContent = [...use.fields.values()].some((field) =>
    ['blocks', 'richText'].includes(mainShape(field)),
  )
  if (!ours || !hasContent) return undefined
  return {
    ...guessOf(use, rate(use, ours, known), known),
    confidence: 0.4,
    why: 'it has an address and a content',
  }
}
