import { isBlock, type Block, type Value } from '../model/story.ts'
import { isEqual } from './is-equal.ts'

export interface Merge {
  content: Block
  /** Paths that both sides changed differently; the own change wins. */
  conflicts: string[]
}

/**
 * Brings together two changes of the same content (three-way merge): what only one side changed is taken from that
 * side.
 * Lists are merged item by item if both sides have kept their items, else taken from the side that changed them.
 */
export function mergeContent(base: Block, mine: Block, theirs: Block): Merge {
  const conflicts: string[] = []
  const merge = (base: Value, mine: Value, theirs: Value, path: string[]): Value => {
    if (isEqual(mine, theirs) || isEqual(base, theirs)) return mine
    if (isEqual(base, mine)) return theirs
    if (Array.isArray(base) && isSameList(base, mine) && isSameList(base, theirs))
      return mine.map((item, index) => merge(base[index], item, theirs[index], [...path, String(index)]))
    if (isObject(base) && isObject(mine) && isObject(theirs)) {
      const keys = new Set([...Object.keys(mine), ...Object.keys(theirs)])
      return Object.fromEntries(
        [...keys].map((key) => [key, merge(base[key], mine[key], theirs[key], [...path, key])]),
      )
    }
    conflicts.push(path.join('.'))
    return mine
  }
  const content = merge(base, mine, theirs, [])
  return { content: isBlock(content) ? content : mine, conflicts }
}

function isObject(value: Value): value is { [key: string]: Value } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether a list has the same blocks in the same order as before. */
function isSameList(before: Value, now: Value): now is Value[] {
  if (!Array.isArray(before) || !Array.isArray(now) || before.length !== now.length) return false
  return now.every((item, index) => {
    const old = before[index]
    return item !== undefined && old !== undefined && isBlock(item) && isBlock(old) && item._uid === old._uid
  })
}
