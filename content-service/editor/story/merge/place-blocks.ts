import { diffArrays } from 'diff'

import {
  isObject,
  type Value,
  isEqual,
  type ValueObject,
  type Block,
  isBlock,
} from '../../model/block-values.ts'

export interface Versions<Item> {
  base: Item
  mine: Item
  theirs: Item
}

/**
 * Where each block goes. The side that moved, added or deleted a block decides, the own change first. A block that one
 * side deleted and the other changed stays, unless `isDeletionChosen` says otherwise.
 * @returns the list that a block goes to, undefined if it is deleted; and the blocks that one side deleted and the other
 * changed
 */
export function placeBlocks(
  versions: Versions<BlockIndex>,
  isDeletionChosen: (key: string, deletedBy: 'mine' | 'theirs') => boolean,
) {
  const disputed = new Set<string>()
  /** Blocks that would end up in themselves: each side moved one into the other. Mine stay where mine has them. */
  const circular = new Set<string>()
  for (;;) {
    const found = circular.size
    const placeOf = placesOnce(versions, isDeletionChosen, disputed, circular)
    for (const side of [versions.mine, versions.theirs]) for (const key of side.blocks.keys()) placeOf(key)
    if (circular.size === found) return { placeOf, disputed: [...disputed] }
  }
}

function placesOnce(
  { base, mine, theirs }: Versions<BlockIndex>,
  isDeletionChosen: (key: string, deletedBy: 'mine' | 'theirs') => boolean,
  disputed: Set<string>,
  circular: Set<string>,
): (key: string) => string | undefined {
  const decided = new Map<string, string | undefined>()
  const deciding: string[] = []
  /** The places of a block, the preferred one first; none if it is deleted. */
  const candidates = (key: string): IndexedBlock[] => {
    const [old, own, other] = [base, mine, theirs].map(({ blocks }) => blocks.get(key))
    if (own && other) return own.list === old?.list && !circular.has(key) ? [other, own] : [own, other]
    const kept = own ?? other
    if (!kept) return []
    // New, moved by the side that kept it, or in a block that decides about it.
    const isInDeleted = kept.container !== rootKey && !(own ? theirs : mine).blocks.has(kept.container)
    if (!old || kept.list !== old.list || isInDeleted) return [kept]
    if (!hasNews(base, own ? mine : theirs, key)) return []
    disputed.add(key)
    return isDeletionChosen(key, own ? 'theirs' : 'mine') ? [] : [kept]
  }
  const isAlive = (key: string): boolean => {
    if (key === rootKey) return true
    const start = deciding.indexOf(key)
    if (start !== -1) for (const member of deciding.slice(start)) circular.add(member)
    return start === -1 && placeOf(key) !== undefined
  }
  const placeOf = (key: string): string | undefined => {
    if (decided.has(key)) return decided.get(key)
    deciding.push(key)
    const place = candidates(key).find(({ container }) => isAlive(container))?.list
    deciding.pop()
    decided.set(key, place)
    return place
  }
  return placeOf
}

/** Whether deleting a block would lose a change of a side: to its fields, or to a block in it. */
function hasNews(base: BlockIndex, side: BlockIndex, key: string): boolean {
  const [before, now] = [base.blocks.get(key), side.blocks.get(key)]
  if (!before || before.list !== now?.list) return true
  if (!isEqual(withoutBlocks(before.block), withoutBlocks(now.block))) return true
  return [...side.blocks].some(([child, { container }]) => container === key && hasNews(base, side, child))
}

/** Blocks in a value are compared as blocks of their own. */
function withoutBlocks(value: Value): Value {
  if (Array.isArray(value)) return isBlockList(value) ? [] : value.map(withoutBlocks)
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withoutBlocks(item)]))
}

/**
 * The order of a list after two changes of it. Whoever moved items decides, the own change first; the items of the
 * other side follow the item that they followed there.
 * @param members the keys that the merged list has
 */
export function mergeOrder(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
  members: ReadonlySet<string>,
): string[] {
  const [first, second] = isReordered(base, mine) ? [mine, theirs] : [theirs, mine]
  const merged = first.filter((key) => members.has(key))
  const placed = new Set(merged)
  for (const [index, key] of second.entries()) {
    if (!members.has(key) || placed.has(key)) continue
    const before = second.slice(0, index).findLast((other) => placed.has(other))
    merged.splice(before === undefined ? 0 : merged.indexOf(before) + 1, 0, key)
    placed.add(key)
  }
  return merged
}

/** Whether the items that both lists have are in another order. */
function isReordered(before: readonly string[], now: readonly string[]): boolean {
  const [old, current] = [new Set(before), new Set(now)]
  const kept = before.filter((key) => current.has(key))
  return now.filter((key) => old.has(key)).some((key, index) => key !== kept[index])
}

interface IndexedBlock {
  block: Block
  /** The list that the block is in. */
  list: string
  /** The key of the block around it. */
  container: string
}

/** The blocks of a content with the lists that they are in. */
export interface BlockIndex {
  /** By `_uid`; a second block with the same one gets a key of its own. */
  blocks: Map<string, IndexedBlock>
  /** The keys of the blocks of each list. */
  lists: Map<string, string[]>
  /** The name of a list: the block around it, the field, and in rich text the node. */
  nameOf: (list: readonly Value[]) => string | undefined
}

export const rootKey = 'root'

/** The name, with a number if it is taken. */
function unique(name: string, isTaken: (name: string) => boolean): string {
  let free = name
  for (let count = 2; isTaken(free); count++) free = `${name} ${count}`
  return free
}

export function indexBlocks(content: Block): BlockIndex {
  const blocks = new Map<string, IndexedBlock>()
  const lists = new Map<string, string[]>()
  const names = new Map<readonly Value[], string>()
  const visitFields = (value: { [key: string]: Value }, path: string, container: string) => {
    for (const [field, child] of Object.entries(value)) visit(child, `${path}/${field}`, container)
  }
  const visit = (value: Value, path: string, container: string) => {
    if (isBlockList(value) && value.length > 0) {
      const name = unique(path, (name) => lists.has(name))
      names.set(value, name)
      const own: string[] = []
      lists.set(name, own)
      for (const block of value) {
        const key = unique(block._uid, (key) => blocks.has(key) || key === rootKey)
        blocks.set(key, { block, list: name, container })
        own.push(key)
        visitFields(block, key, key)
      }
    } else if (Array.isArray(value)) for (const item of value) visit(item, path, container)
    // A node keeps its name wherever it is in the text.
    else if (isBlockNode(value)) visitFields(value.attrs, `${path}/${blockNodeId(value)}`, container)
    else if (isObject(value)) {
      const isText = typeof value.type === 'string' && Array.isArray(value.content)
      if (isText) visit(value.content, path, container)
      else visitFields(value, path, container)
    }
  }
  visitFields(content, rootKey, rootKey)
  return {
    blocks,
    lists,
    nameOf: (list) => names.get(list),
  }
}

/** A list of blocks; an empty list may be one. */
export function isBlockList(value: Value): value is Block[] {
  return Array.isArray(value) && value.every(isBlock)
}

/** A node of rich text that holds blocks. */
export function isBlockNode(value: Value): value is ValueObject & { attrs: ValueObject } {
  return isObject(value) && value.type === 'blok' && isObject(value.attrs)
}

/** Whether there are blocks at any depth. */
export function hasBlocks(value: Value): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return value.some((item) => isBlock(item) || hasBlocks(item))
  return Object.values(value).some(hasBlocks)
}

/** The id of a node with blocks, else that of its first block. */
function blockNodeId(value: Value): string | undefined {
  if (!isBlockNode(value)) return undefined
  const { id, body } = value.attrs
  const first = Array.isArray(body) ? body[0] : undefined
  const uid = first !== undefined && isObject(first) ? first._uid : undefined
  return typeof id === 'string' && id !== '' ? id : typeof uid === 'string' ? uid : undefined
}

/**
 * Finds out which items of a list are the same in its three versions: those get the same key. Values of options are themselves, blocks in rich text have ids. Paragraphs and
 * other objects have none: the longest common sequence stays, and between its items the most similar ones are one item
 * that was changed.
 */
export function pairItems(
  base: readonly Value[],
  mine: readonly Value[],
  theirs: readonly Value[],
): Versions<string[]> {
  const all = [...base, ...mine, ...theirs]
  if (!all.some(isObject)) return { base: valueKeys(base), mine: valueKeys(mine), theirs: valueKeys(theirs) }
  const baseKeys = base.map((_, index) => `base${index}`)
  const mineKeys = keysOfSide(base, mine, 'mine')
  const theirKeys = keysOfSide(base, theirs, 'theirs')
  // What both have added is the same item.
  for (const [index, key] of theirKeys.entries()) {
    if (key.startsWith('base')) continue
    const same = mine.findIndex(
      (item, place) => !mineKeys[place]?.startsWith('base') && isSameNew(item, theirs[index]),
    )
    const shared = mineKeys[same]
    if (shared !== undefined && !theirKeys.includes(shared)) theirKeys[index] = shared
  }
  return { base: baseKeys, mine: mineKeys, theirs: theirKeys }
}

function isSameNew(one: Value, other: Value): boolean {
  return isEqual(one, other) || (idOf(one) !== undefined && idOf(one) === idOf(other))
}

/** A value that occurs twice gets two keys. */
function valueKeys(items: readonly Value[]): string[] {
  const counts = new Map<string, number>()
  return items.map((item) => {
    const key = JSON.stringify(item) ?? 'undefined'
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return `${key} ${count}`
  })
}

function keysOfSide(base: readonly Value[], side: readonly Value[], name: string): string[] {
  const keys = side.map((_, index) => `${name}${index}`)
  const ids = base.map(idOf)
  const isKnown = (id: string | undefined) => id !== undefined && side.some((item) => idOf(item) === id)
  for (const [to, item] of side.entries()) {
    const from = ids.indexOf(idOf(item) ?? '')
    if (from !== -1 && !keys.includes(`base${from}`)) keys[to] = `base${from}`
  }
  // The others have no id, or a new one.
  const [olds, news] = [
    [...ids.keys()].filter((from) => !isKnown(ids[from])),
    [...keys.keys()].filter((to) => !keys[to]?.startsWith('base')),
  ]
  for (const [from, to] of pairs(
    olds.map((index) => base[index]),
    news.map((index) => side[index]),
  )) {
    const place = news[to]
    if (place !== undefined) keys[place] = `base${olds[from]}`
  }
  return keys
}

/** Indexes of the same items before and after. */
function pairs(before: readonly Value[], after: readonly Value[]): [number, number][] {
  const found: [number, number][] = []
  let [old, now] = [0, 0]
  let gap = { old: 0, now: 0 }
  const closeGap = () => {
    const [removed, added] = [before.slice(gap.old, old), after.slice(gap.now, now)]
    for (const [from, to] of similarPairs(removed, added)) found.push([gap.old + from, gap.now + to])
  }
  for (const { count, added, removed } of diffArrays([...before], [...after], { comparator: isEqual })) {
    if (added) now += count
    else if (removed) old += count
    else {
      closeGap()
      for (let index = 0; index < count; index++) found.push([old + index, now + index])
      old += count
      now += count
      gap = { old, now }
    }
  }
  closeGap()
  return found
}

/** The pairs of similar items in the same order whose similarity is the largest in sum. */
function similarPairs(before: readonly Value[], after: readonly Value[]): (readonly [number, number])[] {
  let row: Pairing[] = Array.from({ length: after.length + 1 }, () => nothing)
  for (const [from, old] of before.entries()) {
    const next = [nothing]
    for (const [to, now] of after.entries()) {
      const alike = similarity(old, now)
      const earlier = row[to] ?? nothing
      const paired = alike > 0 ? { sum: earlier.sum + alike, pair: [from, to] as const, earlier } : earlier
      next.push(best(best(paired, row[to + 1] ?? nothing), next[to] ?? nothing))
    }
    row = next
  }
  const found: (readonly [number, number])[] = []
  for (let last = row.at(-1); last?.pair; last = last.earlier) found.push(last.pair)
  return found
}

/** Pairs of items, the last one first. */
interface Pairing {
  sum: number
  pair?: readonly [number, number]
  earlier?: Pairing
}
const nothing: Pairing = { sum: 0 }

function best(one: Pairing, other: Pairing): Pairing {
  return other.sum > one.sum ? other : one
}

/** From 0 (another item) to 1: the share of common words; an empty paragraph is like every other one, a little. */
function similarity(one: Value, other: Value): number {
  if (!isObject(one) || !isObject(other) || one.type !== other.type) return 0
  if (idOf(one) !== undefined || idOf(other) !== undefined) return 0
  const [words, others] = [wordsOf(one), wordsOf(other)]
  if (words.size === 0 || others.size === 0) return 0.1
  const common = [...words].filter((word) => others.has(word)).length
  const share = common / Math.max(words.size, others.size)
  return share >= 0.3 ? share : 0
}

/** The id of a node with blocks, or of a picture in a list. */
function idOf(value: Value): string | undefined {
  if (!isObject(value) || isBlockNode(value)) return blockNodeId(value)
  return value.type === undefined && (typeof value.id === 'string' || typeof value.id === 'number')
    ? String(value.id)
    : undefined
}

/** Values never change: their words are found once. */
const knownWords = new WeakMap<ValueObject, Set<string>>()

function wordsOf(value: ValueObject): Set<string> {
  const known = knownWords.get(value)
  if (known) return known
  const words = new Set(JSON.stringify(texts(value)).match(/[\p{L}\p{N}]+/gu))
  knownWords.set(value, words)
  return words
}

function texts(value: Value): Value[] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap(texts)
  return Object.entries(value).flatMap(([key, item]) =>
    typeof item === 'string' ? (key === 'type' ? [] : [item]) : texts(item),
  )
}
