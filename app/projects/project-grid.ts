/** The layout of a project: large in a row of its own, at one edge of the page or at both, or `span` of twelve columns in a row of two or three projects. */
export type GridCell =
  | { large: true; side: 'start' | 'end' | 'both' }
  | { large: false; span: number; row: 2 | 3 }

/** Column spans of rows of two and three, used in turn so that no row repeats the one above it. */
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
 * Lays out projects in order so that every row is full: a highlight has its own row, the projects between two
 * highlights fill rows of two and three, and a single one between them is large too.
 * @param highlights whether each project is a highlight
 */
export function gridOf(highlights: readonly boolean[]): GridCell[] {
  const cells: GridCell[] = []
  let large = 0
  let twos = 0
  let threes = 0
  const addRow = (spans: readonly number[] = []) => {
    const row: 2 | 3 = spans.length === 2 ? 2 : 3
    cells.push(...spans.map((span) => ({ large: false as const, span, row })))
  }
  while (cells.length < highlights.length) {
    const rest = highlights.slice(cells.length)
    const next = rest.findIndex(Boolean)
    const count = next === -1 ? rest.length : next
    if (count < 2) cells.push({ large: true, side: large++ % 2 === 0 ? 'start' : 'end' })
    // Two or four projects use rows of two only; otherwise rows of two and three alternate.
    else if (count === 2 || count === 4 || (count !== 3 && twos <= threes))
      addRow(pairs[twos++ % pairs.length])
    else addRow(triples[threes++ % triples.length])
  }
  return cells
}
