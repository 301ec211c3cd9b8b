import { printableText } from '../../server-functions/settings/printable-text.ts'
import { type Counts, type Kind, kinds, type Loss, shareOf, sizeOfLoss, totalOf } from './coverage.ts'
import type { Gap } from './find-gaps.ts'
import type { Report } from './report.ts'

const number = new Intl.NumberFormat('en')
const maxLosses = 30
const maxPages = 20

/**
 * The report for a terminal. Losses come last, except for the headline, so that a long report ends with what matters.
 */
export function reportText(report: Report): string {
  const { coverage, gaps } = report
  const lost = coverage.pages.filter(({ fate, parts }) => fate === 'lost' || parts.lost > 0)
  return [
    proposalText(report),
    section('Components', table(componentRows(report))),
    section('Pages with the most losses', table(pageRows(report)), lost.length),
    section('Lost', coverage.losses.slice(0, maxLosses).flatMap(lossLines), coverage.losses.length),
    gapsText(gaps),
    table(countRows(report)).join('\n'),
    headline(report),
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** `93.2 % understood of demo in our-space; 98 % with what is proposed` */
function headline({ understood, source, websiteFolder, proposal }: Report): string {
  const proposed = proposal ? `; ${proposal.understood} % with the proposed mapping` : ''
  return `${understood} % understood: ${source}, folder ${websiteFolder}${proposed}`
}

function proposalText({ proposal }: Report): string {
  if (!proposal) return ''
  const rows = proposal.components.map(({ name, becomes, confidence, why, unused }) => [
    printableText(name),
    `→ ${becomes}`,
    `${Math.round(confidence * 100)} %`,
    [why, unused.length > 0 && `nothing for ${unused.map((field) => printableText(field)).join(', ')}`]
      .filter(Boolean)
      .join('; '),
  ])
  const unknown = proposal.unknown.map((name) => [printableText(name), '?', '', 'nothing is like it'])
  return section('Proposed', table([...rows, ...unknown], 'left'))
}

function componentRows({ coverage: { components } }: Report): string[][] {
  return [
    ['component', 'becomes', 'uses', 'lost', 'fields', 'lost', 'understood'],
    ...components.map(({ name, becomes, uses, fields }) => [
      printableText(name),
      becomes ?? '?',
      ...[totalOf(uses), uses.lost, totalOf(fields), fields.lost].map((count) => number.format(count)),
      `${shareOf(uses, fields)} %`,
    ]),
  ]
}

function pageRows({ coverage: { pages } }: Report): string[][] {
  const worst = pages
    .filter(({ fate, parts }) => fate === 'lost' || parts.lost > 0)
    .toSorted((one, other) => other.parts.lost - one.parts.lost)
  return worst
    .slice(0, maxPages)
    .map(({ slug, fate, parts }) => [
      printableText(slug),
      fate === 'lost' ? 'not shown' : '',
      `${number.format(parts.lost)} of ${number.format(totalOf(parts))} parts lost`,
    ])
}

function lossLines(loss: Loss): string[] {
  const size = sizeOfLoss(loss)
  return [
    `${number.format(loss.times)}×  ${printableText(loss.what)}: ${printableText(loss.why)}${size && ` (${size})`}`,
    ...loss.first.map(({ slug, path }) => `      ${printableText([slug, path].filter(Boolean).join(' '))}`),
  ]
}

function gapsText(gaps: readonly Gap[]): string {
  const lines = gaps.flatMap(({ topic, text, isProblem, first }) => [
    `${isProblem ? '!' : ' '} ${topic.padEnd(9)}  ${printableText(text)}`,
    ...first.map((place) => `             ${printableText(place)}`),
  ])
  return ['Beside the components', ...lines].join('\n')
}

function countRows({ coverage: { counts } }: Report): string[][] {
  return [
    ['', 'all', 'shown', 'left out', 'lost', 'understood'],
    ...kinds.map((kind) => cellsOf(kind, counts[kind])),
  ]
}

function cellsOf(kind: Kind, counts: Counts): string[] {
  const numbers = [totalOf(counts), counts.shown, counts.leftOut, counts.lost]
  return [kind, ...numbers.map((count) => number.format(count)), `${shareOf(counts)} %`]
}

function section(title: string, lines: readonly string[], count?: number): string {
  if (lines.length === 0 || count === 0) return ''
  return [count === undefined ? title : `${title}: ${number.format(count)}`, ...lines].join('\n')
}

/** Aligned columns: the first two left, the others right unless all are to be left. */
function table(rows: readonly string[][], align: 'left' | 'right' = 'right'): string[] {
  const [first = []] = rows
  const widths = first.map((_cell, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)))
  const pad = (cell: string, column: number) =>
    align === 'left' || column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)
  return rows.map((cells) => cells.map(pad).join('  ').trimEnd())
}
