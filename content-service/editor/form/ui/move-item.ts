/** A list with an item at another place. The same list if that place is where it is, or is none. */
export function moveItem<Item>(list: Item[], from: number, to: number): Item[] {
  const isPlace = (index: number) => index >= 0 && index < list.length
  if (from === to || !isPlace(from) || !isPlace(to)) return list
  return list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1))
}
