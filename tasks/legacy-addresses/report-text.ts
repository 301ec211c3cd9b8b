import type { AddressList } from './address-list.ts'
import type { CheckedAddress } from './check-addresses.ts'
import {
  type FamilySummary,
  needsManyHops,
  summarize,
  summarizeTargets,
  summaryOf,
  type TargetSummary,
} from './summary.ts'

const number = new Intl.NumberFormat('en')
const noFamily = '(no family)'
const maxUnreadable = 5
const maxTargets = 20

/** The unreadable lines, for a person; empty if there are none. */
export function reportReading({ unreadable, unreadableCount, otherMethods }: AddressList): string {
  const lines: string[] = []
  if (unreadableCount > 0) lines.push(`${plural(unreadableCount, 'line')} without an address:`)
  for (const { source, line, problem } of unreadable.slice(0, maxUnreadable))
    lines.push(`  ${source}:${line} ${problem}`)
  if (unreadableCount > maxUnreadable)
    lines.push(`  … and ${number.format(unreadableCount - maxUnreadable)} more`)
  if (otherMethods > 0) lines.push(`${plural(otherMethods, 'request')} neither GET nor HEAD, left out`)
  return lines.join('\n')
}

/** Every address: how often it occurred, status, hops, way, family and title. */
export function reportAddresses(checked: readonly CheckedAddress[]): string {
  return section('Addresses', checked.map(describe))
}

/**
 * The result for a terminal: dead addresses, those gone on purpose and those with several hops, then the numbers by
 * target and family, so that a long report ends with what matters.
 */
export function reportSummary(checked: readonly CheckedAddress[]): string {
  const families = summarize(checked)
  const rows = families.length > 1 ? [...families, summaryOf('all', checked)] : families
  const many = checked.filter((address) => needsManyHops(address) && address.result !== 'dead')
  const targets = summarizeTargets(checked)
  const further =
    targets.length > maxTargets ? [`          … and ${number.format(targets.length - maxTargets)} more`] : []
  return [
    section('Dead', listOf(checked, 'dead')),
    ...rowSections(checked),
    section('Gone on purpose (410)', listOf(checked, 'gone')),
    section('More than one hop', many.map(describe)),
    section('Targets', targets.slice(0, maxTargets).map(describeTarget), targets.length, further),
    table([heading, ...rows.map(cellsOf)]),
  ]
    .filter(Boolean)
    .join('\n\n')
}

const isFamily = (row: string) => row.startsWith('{')

/** The rows to add, for the most requested address first. */
function rowSections(checked: readonly CheckedAddress[]): string[] {
  const rows = [...new Set(checked.flatMap(({ row }) => row ?? []))]
  return [
    section(
      'Rows to add to "families" of legacy-addresses.json, if they lead to the right page',
      rows.filter(isFamily).map((row) => `${row},`),
    ),
    section(
      'Ids to add by `npm run legacy -- link-map`',
      rows.filter((row) => !isFamily(row)),
    ),
  ]
}

/** Only the dead addresses, one a line; empty if there are none. */
export function reportDead(checked: readonly CheckedAddress[]): string {
  return listOf(checked, 'dead').join('\n')
}

const heading = ['family', 'addresses', 'hits', 'ok', 'fallback', 'gone', 'dead', '>1 hop']

function cellsOf({ family, ...counts }: FamilySummary): string[] {
  const { addresses, hits, ok, fallback, gone, dead, manyHops } = counts
  return [
    family ?? noFamily,
    ...[addresses, hits, ok, fallback, gone, dead, manyHops].map((count) => number.format(count)),
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

function section(
  title: string,
  lines: readonly string[],
  count = lines.length,
  further: string[] = [],
): string {
  return count === 0 ? '' : [`${title}: ${number.format(count)}`, ...lines, ...further].join('\n')
}

function listOf(checked: readonly CheckedAddress[], result: CheckedAddress['result']): string[] {
  return checked.filter((address) => address.result === result).map(describe)
}

/** `12×  200  /old.php → /new  service, fallback, "Title"` */
function describe(address: CheckedAddress): string {
  const { hits, status, redirects, family, title } = address
  const way = [address.address, ...redirects].join(' → ')
  const facts = [
    family ?? noFamily,
    address.isFallback ? 'fallback' : '',
    title ? `"${title}"` : '',
    problemOf(address),
  ].filter(Boolean)
  return `${times(hits)}  ${status ?? '—'}  ${way}  ${facts.join(', ')}`
}

function problemOf({ result, status, problem, suggestions }: CheckedAddress): string {
  if (result !== 'dead') return ''
  if (problem !== undefined || status !== 404) return problem ?? 'no page'
  const [nearest] = suggestions
  return nearest ? `nearest: ${nearest.href} (${nearest.name})` : 'nothing near it'
}

/** `12×  /de/leistungen  7 by fallback, "Title"` */
function describeTarget({ target, title, addresses, fallback }: TargetSummary): string {
  const facts = [fallback > 0 ? `${number.format(fallback)} by fallback` : '', title && `"${title}"`]
  return `${times(addresses)}  ${target}  ${facts.filter(Boolean).join(', ')}`.trimEnd()
}

function times(count: number): string {
  return `${number.format(count)}×`.padStart(8)
}

function plural(count: number, word: string): string {
  return `${number.format(count)} ${word}${count === 1 ? '' : 's'}`
}
