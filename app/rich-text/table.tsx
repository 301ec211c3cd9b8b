import type { ReactNode } from 'react'

import type { RichTextNode } from '../../server-functions/content/schema/blocks.ts'
import { numberOf } from './attributes.ts'
import { TableFrame } from './table-frame.tsx'

interface TableProps {
  rows: RichTextNode[]
  render: (rows: RichTextNode[]) => ReactNode
}

/** A table of rich text: its first rows of nothing but header cells are its head. */
export function Table({ rows, render }: TableProps) {
  const heads = headsOf(rows)
  const widths = widthsOf(rows[0])
  return (
    <TableFrame>
      <table>
        {widths.some(Boolean) && (
          <colgroup>
            {widths.map((width, index) => (
              <col key={index} style={{ width }} />
            ))}
          </colgroup>
        )}
        {heads > 0 && <thead>{render(rows.slice(0, heads))}</thead>}
        {heads < rows.length && <tbody>{render(rows.slice(heads))}</tbody>}
      </table>
    </TableFrame>
  )
}

/** How many rows are the head; none if one of its cells reaches into the body, as HTML would cut it off there. */
function headsOf(rows: RichTextNode[]): number {
  const body = rows.findIndex(
    ({ content }) => !content?.length || content.some(({ type }) => type !== 'tableHeader'),
  )
  const heads = body < 0 ? rows.length : body
  const reachesOut = rows
    .slice(0, heads)
    .some(({ content }, index) => content?.some((cell) => index + (numberOf(cell, 'rowspan') ?? 1) > heads))
  return reachesOut ? 0 : heads
}

/** More columns than HTML lets a cell span. */
const mostColumns = 1000

/** The widths of the columns, in pixels, as the editor keeps them: each cell has those that it spans. */
function widthsOf(row: RichTextNode | undefined): (number | undefined)[] {
  return (row?.content ?? []).flatMap((cell) => {
    const widths = cell.attrs?.['colwidth']
    const columns = Math.min(numberOf(cell, 'colspan') ?? 1, mostColumns)
    return Array.from({ length: columns }, (_, column) =>
      Array.isArray(widths) && widths[column] ? widths[column] : undefined,
    )
  })
}
