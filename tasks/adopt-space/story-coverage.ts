import type { z } from 'zod'

import { type Fields, isBlock } from '../../server-functions/content/component-mapping/mapped-block.ts'
import { ourComponents } from '../../server-functions/content/component-mapping/site-components.ts'
import type { Content } from '../../server-functions/content/content-queries.server.ts'
import type { Defect } from '../../server-functions/content/parse-leniently.ts'
import { parseStoryLeniently } from '../../server-functions/content/parse-story.server.ts'
import { Industry, PageContent, ServiceFilter } from '../../server-functions/content/schema/content-types.ts'
import { isPicture } from '../../server-functions/content/schema/fields.ts'
import { Footer, Header, SiteContent } from '../../server-functions/content/schema/settings-story.ts'
import type { Story } from '../../server-functions/content/schema/story.ts'
import { Client, Person } from '../../server-functions/content/schema/teasers.ts'
import { leftOut } from '../../server-functions/content/stories-without-page.ts'
import { isFields, objectsIn } from '../../server-functions/content/walk-content.ts'

/** Content types without a page of their own; all others are parsed as pages. */
const schemas: Record<string, z.ZodType> = {
  settings: SiteContent,
  header: Header,
  footer: Footer,
  industry: Industry,
  service_filter: ServiceFilter,
  person: Person,
  client: Client,
}

/** What a story becomes on the site, after the mapping. */
export interface Judgement {
  /** Why the whole story is not shown; undefined if it is. */
  problem: string | undefined
  isLeftOut: boolean
  /** Blocks that the site leaves out, by the `_uid` of the block of theirs that they are made of. */
  lostBlocks: ReadonlyMap<string, string>
  /** Everything else that is left out: parts made of a block, and nodes of rich text. */
  lostParts: readonly Defect[]
  /** The blocks that arrived in ours, by the `_uid` of theirs. */
  isMade: (uid: string) => boolean
  /** The value of a field of ours before and after it is parsed; undefined if its block is not available. */
  valueOf: (uid: string, component: string, field: string) => { mapped: unknown; parsed: unknown } | undefined
  /** The number of pictures that are shown without an alternative text. */
  picturesWithoutText: number
}

const nothing: Judgement = {
  problem: undefined,
  isLeftOut: false,
  lostBlocks: new Map(),
  lostParts: [],
  isMade: () => false,
  valueOf: () => undefined,
  picturesWithoutText: 0,
}

/** Parses a story as the site does. @param theirs the name of its content type, for messages */
export async function storyCoverage(story: Story, content: Content, theirs: string): Promise<Judgement> {
  const { component } = story.content
  if (component === leftOut) return { ...nothing, isLeftOut: true }
  const role = ourComponents.get(component)?.role
  if (!role) return { ...nothing, problem: `no line says what the content type "${theirs}" is` }
  if (role === 'block') return { ...nothing, problem: `"${component}" is a block, and cannot be a story` }
  const parsed = await parseStoryLeniently(schemas[component] ?? PageContent, story, content)
  if (!parsed.ok) return { ...nothing, problem: parsed.problem }
  const lost = sortDefects(story.content, parsed.defects)
  const made = new Map<string, Fields[]>()
  for (const block of objectsIn(story.content))
    if (isBlock(block)) for (const uid of namesOf(block)) made.set(uid, [...(made.get(uid) ?? []), block])
  const shown = blocksByName(parsed.value)
  return {
    ...lost,
    problem: undefined,
    isLeftOut: false,
    isMade: (uid) => made.has(uid),
    valueOf: (uid, component, field) => {
      const mapped = made.get(uid)?.find((block) => block.component === component)
      const block = shown.get(`${component} ${String(mapped?._uid)}`)
      return mapped && block ? { mapped: mapped[field], parsed: block[field] } : undefined
    },
    picturesWithoutText: [...objectsIn(parsed.value)].filter((value) => isPicture(value) && value.alt === '')
      .length,
  }
}

/** The names that the block of theirs may have, which a block of ours is named after: `uid`, `uid-1`, `uid-text`. */
function namesOf({ _uid: uid }: Fields): string[] {
  if (typeof uid !== 'string') return []
  const names = [uid]
  for (let name = uid; /-(?:\d{1,4}|text)$/.test(name);) {
    name = name.replace(/-(?:\d+|text)$/, '')
    names.push(name)
  }
  return names
}

function blocksByName(parsed: unknown): ReadonlyMap<string, Fields> {
  const blocks = [...objectsIn(parsed)].filter(isBlock)
  return new Map(blocks.map((block) => [`${String(block.component)} ${String(block._uid)}`, block]))
}

/**
 * Distinguishes blocks that are left out from parts of blocks: without a button made of fields of a hero, the hero
 * stays.
 */
function sortDefects(
  content: unknown,
  defects: readonly Defect[],
): Pick<Judgement, 'lostBlocks' | 'lostParts'> {
  const lostBlocks = new Map<string, string>()
  const lostParts: Defect[] = []
  for (const defect of defects) {
    const path = defect.path.split('.')
    const around = path.map((_key, depth) => at(content, path.slice(0, depth)))
    const isPart = around.some((outer) => isFields(outer) && outer._uid === defect.uid)
    if (defect.uid === '' || isPart) lostParts.push(defect)
    else lostBlocks.set(defect.uid, problemOf(defect))
  }
  return { lostBlocks, lostParts }
}

function problemOf({ name, problem }: Defect): string {
  if (problem !== 'unknown block') return problem
  return ourComponents.has(name) ? `"${name}" cannot stand here` : `no line says what "${name}" is`
}

function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce((inner, key) => (isFields(inner) ? inner[key] : undefined), value)
}
