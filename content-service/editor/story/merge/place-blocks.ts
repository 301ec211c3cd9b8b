import { isObject } from '../../model/read-value.ts'
import type { Value } from '../../model/story.ts'
import { isEqual } from '../is-equal.ts'
import { type BlockIndex, type IndexedBlock, rootKey, isBlockList } from './index-blocks.ts'

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
