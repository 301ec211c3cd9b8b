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
