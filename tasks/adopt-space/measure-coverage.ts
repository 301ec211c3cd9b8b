import type { MapStory } from '../../server-functions/content/component-mapping/apply-mapping.ts'
import { type Fields, isBlock, uidOf } from '../../server-functions/content/component-mapping/mapped-block.ts'
import type { MappingFile } from '../../server-functions/content/component-mapping/mapping-file.ts'
import { ourComponents } from '../../server-functions/content/component-mapping/site-components.ts'
import type { Content } from '../../server-functions/content/content-queries.server.ts'
import { Story } from '../../server-functions/content/schema/story.ts'
import { filledFields, partsIn, shapeOf } from './content-values.ts'
import { createTally, type Place, type Tally } from './coverage-tally.ts'
import type { Coverage, Fate } from './coverage.ts'
import {
  type ComponentLine,
  createLineFinder,
  type FindLine,
  lineOf,
  type Reading,
} from './report-components.ts'
import { type Judgement, storyCoverage } from './story-coverage.ts'

interface Measured {
  /** The stories as they are delivered. */
  stories: readonly Story[]
  /** The content as the site reads it with this mapping. */
  content: Content
  mapping: MappingFile | undefined
  mapStory: MapStory | undefined
  websiteFolder: string
  onProgress?: () => void
}

/** Measures how much of a space the site shows with a mapping. */
export async function measureCoverage(measured: Measured): Promise<Coverage> {
  const { stories, content, mapping, mapStory, websiteFolder, onProgress } = measured
  const findLine = createLineFinder(mapping, websiteFolder)
  const tally = createTally()
  for (const story of stories) {
    const mapped = Story.safeParse(mapStory ? mapStory(story, content.locale) : story)
    const { component } = story.content
    if (mapped.data) {
      const judgement = await storyCoverage(mapped.data, content, component)
      measureStory(story, { findLine, tally, judgement })
    } else tally.begin(story, null, 'lost', { what: component, why: 'it is too large to be read' })
    onProgress?.()
  }
  return tally.coverage()
}

interface Walk {
  findLine: FindLine
  tally: Tally
  judgement: Judgement
}

/** A reason that applies to everything inside; undefined while things are shown. */
interface Ending {
  fate: Exclude<Fate, 'shown'>
  what: string
  why: string
}

function measureStory(story: Story, walk: Walk): void {
  const { judgement, tally, findLine } = walk
  const { component } = story.content
  const line = findLine(story, component)
  const place = { story, path: '', component }
  const ending = judgement.isLeftOut
    ? ({ fate: 'leftOut', what: component, why: '' } as const)
    : judgement.problem === undefined
      ? undefined
      : ({ fate: 'lost', what: component, why: judgement.problem } as const)
  tally.begin(story, line?.target ?? null, ending?.fate ?? 'shown', ending)
  for (const { path, name, problem } of judgement.lostParts)
    tally.part(place, { what: `${component}: ${name === path ? path : name}`, why: problem }, path)
  if (judgement.picturesWithoutText > 0) tally.withoutText(story, judgement.picturesWithoutText)
  measureFields(story.content, place, line, ending, walk)
}

function measureFields(
  block: Fields,
  place: Place,
  line: ComponentLine | undefined,
  around: Ending | undefined,
  walk: Walk,
): void {
  for (const [name, value] of filledFields(block)) {
    const path = place.path === '' ? name : `${place.path}.${name}`
    const reading = line?.fields.get(name)
    const ending = around ?? endingOfField(block, place, name, line, reading, walk.judgement)
    walk.tally.count('fields', { ...place, path }, ending?.fate ?? 'shown', ending)
    for (const part of partsIn(value)) {
      const at = { ...place, path: part.path === '' ? path : `${path}.${part.path}` }
      if (part.kind === 'picture') walk.tally.count('pictures', at, ending?.fate ?? 'shown', ending)
      else if (part.kind === 'link') walk.tally.count('links', at, ending?.fate ?? 'shown', ending)
      else if (isBlock(part.value)) measureBlock(part.value, at, reading, ending, walk)
    }
  }
}

function measureBlock(
  block: Fields,
  { story, path }: Place,
  reading: Reading | undefined,
  around: Ending | undefined,
  walk: Walk,
): void {
  const component = String(block.component)
  const place = { story, path, component }
  const isRead = reading?.isInside === true
  const line = reading?.each ? lineOf({ parts: [...reading.each] }) : walk.findLine(story, component)
  const ending = around ?? (isRead ? undefined : endingOfBlock(block, line, walk.judgement))
  walk.tally.block(place, line?.target ?? null, ending?.fate ?? 'shown', ending)
  measureFields(block, place, isRead ? readByPath(block) : line, ending, walk)
}

/** The line of a block does not count if single values of it are read by their path. */
function readByPath(block: Fields): ComponentLine {
  const fields = filledFields(block).map(([name]) => [name, { becomes: [], isInside: true }] as const)
  return { target: '', isLeftOut: false, isTransparent: true, leaveOut: new Set(), fields: new Map(fields) }
}

function endingOfBlock(
  block: Fields,
  line: ComponentLine | undefined,
  { lostBlocks, isMade }: Judgement,
): Ending | undefined {
  const what = String(block.component)
  if (!line) return { fate: 'lost', what, why: `no line says what "${what}" is` }
  if (line.isLeftOut) return { fate: 'leftOut', what, why: '' }
  const problem = lostBlocks.get(uidOf(block))
  if (problem !== undefined) return { fate: 'lost', what, why: problem }
  const hasContent = filledFields(block).some(([name]) => line.fields.has(name))
  if (line.isTransparent || isMade(uidOf(block)) || uidOf(block) === '' || !hasContent) return undefined
  return { fate: 'lost', what, why: `${line.target} cannot stand where it is` }
}

function endingOfField(
  block: Fields,
  { component }: Place,
  name: string,
  line: ComponentLine | undefined,
  reading: Reading | undefined,
  { valueOf }: Judgement,
): Ending | undefined {
  const what = `${component}.${name}`
  if (line?.leaveOut.has(name)) return { fate: 'leftOut', what, why: '' }
  if (!reading) return { fate: 'lost', what, why: `it becomes no field of ${line?.target ?? 'ours'}` }
  // Blocks inside are judged by themselves.
  if (shapeOf(block[name]) === 'blocks') return undefined
  const problems = reading.becomes.map(({ component: ours, field }) => {
    const value = valueOf(uidOf(block), ours, field)
    return value && problemOfValue(value, ours, field)
  })
  const [problem] = problems
  return problem !== undefined && problems.every(Boolean) ? { fate: 'lost', what, why: problem } : undefined
}

/** Why the site does not show a value: the schemas make an empty one of what they cannot read. */
function problemOfValue(
  { mapped, parsed }: { mapped: unknown; parsed: unknown },
  component: string,
  field: string,
): string | undefined {
  const ours = ourComponents.get(component)?.fields.get(field)
  if (!ours || ours.kind === 'flag' || ours.kind === 'object') return undefined
  const name = `${component}.${field}`
  if (ours.kind === 'option') {
    const isKnown = mapped === undefined || ours.options.some((option) => option === mapped)
    return isKnown
      ? undefined
      : `${JSON.stringify(mapped)} is no value of ${name}, which has ${ours.options.join(', ')}`
  }
  if (!isEmpty(parsed)) return undefined
  return ours.kind === 'link' && mapped !== undefined
    ? `the link of ${name} leads nowhere`
    : `it cannot become the ${ours.kind} of ${name}`
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}
