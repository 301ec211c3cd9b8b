/** Where a project stands in the list: large on a row of its own, or a part of a row of twelve columns, which it shares. */
export type Place = { large: true; side: 'start' | 'end' } | { large: false; span: number; row: 2 | 3 }

/** Rows of two and of three, in turn; no row repeats the one above it. */
const pairs = [
  [7, 5],
  [5, 7],
] as const
const triples = [
  [3, 5, 4],
  [5, 3, 4],
  [4, 3, 5],
] as const

/**
 * A place for each project, in their order, so that every row is full: a highlight stands alone, what lies between
 * two highlights is dealt into rows of two and three, and one left alone is large too.
 */
export function arrange(highlights: readonly boolean[]): Place[] {
  const places: Place[] = []
  let large = 0
  let twos = 0
  let threes = 0
  const addRow = (spans: readonly number[] = []) => {
    const row: 2 | 3 = spans.length === 2 ? 2 : 3
    places.push(...spans.map((span) => ({ large: false as const, span, row })))
  }
  while (places.length < highlights.length) {
    const rest = highlights.slice(places.length)
    const next = rest.findIndex(Boolean)
    const run = next === -1 ? rest.length : next
    if (run < 2) places.push({ large: true, side: large++ % 2 === 0 ? 'start' : 'end' })
    // Two and four go into rows of two only; else a row of three follows each row of two.
    else if (run === 2 || run === 4 || (run !== 3 && twos <= threes)) addRow(pairs[twos++ % pairs.length])
    else addRow(triples[threes++ % triples.length])
  }
  return places
}
