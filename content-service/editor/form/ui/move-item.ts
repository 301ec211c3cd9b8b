/** A list with an item moved; the same list if the target is the same or out of range. */
export function moveItem<Item>(list: Item[], from: number, to: number): Item[] {
  const isPlace = (index: number) => index >= 0 && index < list.length
  if (from === to || !isPlace(from) || !isPlace(to)) return list
  return list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1))
}
