import { diffArrays } from 'diff'

import { isObject, type ValueObject } from '../../model/read-value.ts'
import type { Value } from '../../model/story.ts'
import { isEqual } from '../is-equal.ts'
import { blockNodeId, isBlockNode } from './index-blocks.ts'
import type { Versions } from './place-blocks.ts'

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
