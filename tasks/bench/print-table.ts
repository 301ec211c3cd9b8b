/** A figure with an optional limit or minimum in the same unit. */
interface Figure {
  value: number
  /** Decimals to show. */
  digits?: number
  limit?: number | undefined
  minimum?: number | undefined
}

/** A row of a table: its name, and a figure or text per column. */
export interface Row {
  name: string
  cells: readonly (Figure | string)[]
}

const cellWidth = 20

/** Prints a table to the console, with ✓ or ✗ after figures that have a limit or minimum. */
export function printTable(title: string, columns: readonly string[], rows: readonly Row[]): void {
  const nameWidth = Math.max(30, ...rows.map(({ name }) => name.length + 2))
  console.log(`\n${title}`)
  for (const { name, cells } of [{ name: '', cells: columns }, ...rows])
    console.log(`  ${name.padEnd(nameWidth)}${cells.map((cell) => text(cell).padStart(cellWidth)).join('')}`)
}

function text(cell: Figure | string): string {
  if (typeof cell === 'string') return cell
  const { value, digits = 0, limit, minimum } = cell
  const number = value.toFixed(digits)
  if (limit !== undefined) return `${number} (≤ ${limit.toFixed(digits)}) ${value <= limit ? '✓' : '✗'}`
  if (minimum !== undefined) return `${number} (≥ ${minimum.toFixed(digits)}) ${value >= minimum ? '✓' : '✗'}`
  return number
}
