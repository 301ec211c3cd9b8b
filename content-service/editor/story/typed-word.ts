import type { Value } from '../model/story.ts'

/** Whether an edit ended a word: it put a space or a line break behind a letter of one text. */
export function typedWord(before: Value, after: Value): boolean {
  const [old, now] = changedText(before, after) ?? []
  if (old === undefined || now === undefined || now.length <= old.length) return false
  let start = 0
  while (start < old.length && old[start] === now[start]) start++
  return (
    /\S\s+$/u.test(now.slice(0, start + now.length - old.length)) &&
    /^\s+$/u.test(now.slice(start, start + now.length - old.length))
  )
}

/** The only text that differs, found by objects that are not the same. */
function changedText(before: Value, after: Value): [string, string] | undefined {
  if (typeof before === 'string' && typeof after === 'string') return [before, after]
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null)
    return undefined
  const [old, now] = [new Map(Object.entries(before)), Object.entries(after)]
  const changed = now.filter(([key, value]) => old.get(key) !== value)
  const [key, value] = changed[0] ?? []
  return changed.length === 1 && key !== undefined && old.size === now.length
    ? changedText(old.get(key), value)
    : undefined
}
