import type { AddressList } from './address-list.ts'
import type { CheckedAddress } from './check-addresses.ts'
import { type FamilySummary, needsManyHops, summarize, summaryOf } from './summary.ts'

const number = new Intl.NumberFormat('en')
const noFamily = '(no family)'
const maxUnreadable = 5

/** What could not be read, for a person; empty if everything could. */
export function reportReading({ unreadable, otherMethods }: AddressList): string {
  const lines: string[] = []
  if (unreadable.length > 0) lines.push(`${plural(unreadable.length, 'line')} without an address:`)
  for (const { source, line, problem } of unreadable.slice(0, maxUnreadable))
    lines.push(`  ${source}:${line} ${problem}`)
  if (unreadable.length > maxUnreadable)
    lines.push(`  … and ${number.format(unreadable.length - maxUnreadable)} more`)
  if (otherMethods > 0) lines.push(`${plural(otherMethods, 'request')} neither GET nor HEAD, left out`)
  return lines.join('\n')
}

/** The result for a terminal: by family, then dead addresses, those gone on purpose and those with several hops. */
export function reportChecked(checked: readonly CheckedAddress[]): string {
  const families = summarize(checked)
  const rows = families.length > 1 ? [...families, summaryOf('all', checked)] : families
  const many = checked.filter((address) => needsManyHops(address) && address.result !== 'dead')
  return [
    table([heading, ...rows.map(cellsOf)]),
    section('Dead', listOf(checked, 'dead')),
    section('Gone on purpose (410)', listOf(checked, 'gone')),
    section('More than one hop', many.map(describe)),
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** Only the dead addresses, one a line; empty if there are none. */
export function reportDead(checked: readonly CheckedAddress[]): string {
  return listOf(checked, 'dead').join('\n')
}

const heading = ['family', 'addresses', 'hits', 'ok', 'gone', 'dead', '>1 hop']

function cellsOf({ family, addresses, hits, ok, gone, dead, manyHops }: FamilySummary): string[] {
  return [
    family ?? noFamily,
    ...[addresses, hits, ok, gone, dead, manyHops].map((count) => number.format(count)),
  ]
}

/** Aligned columns: words left, numbers right. */
function table(rows: readonly string[][]): string {
  const width = (column: number) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0))
  const widths = heading.map((_name, column) => width(column))
  const pad = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)
  return rows.map((cells) => cells.map(pad).join('  ')).join('\n')
}

function section(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : [`${title}: ${number.format(lines.length)}`, ...lines].join('\n')
}

function listOf(checked: readonly CheckedAddress[], result: CheckedAddress['result']): string[] {
  return checked.filter((address) => address.result === result).map(describe)
}

/** `12×  /old.php → /new  404, nearest: /de/kontakt (Kontakt)` */
function describe({
  address,
  hits,
  result,
  status,
  redirects,
  problem,
  suggestions,
}: CheckedAddress): string {
  const way = [address, ...redirects].join(' → ')
  const [nearest] = suggestions
  const nearby = nearest ? `nearest: ${nearest.href} (${nearest.name})` : 'nothing near it'
  const words = result === 'dead' ? [problem ?? String(status), ...(status === 404 ? [nearby] : [])] : []
  return `${`${number.format(hits)}×`.padStart(8)}  ${way}${words.length > 0 ? `  ${words.join(', ')}` : ''}`
}

function plural(count: number, word: string): string {
  return `${number.format(count)} ${word}${count === 1 ? '' : 's'}`
}
