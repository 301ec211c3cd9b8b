import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { RichTextNode } from '../../server-functions/content/schema/blocks.ts'
import { numberOf } from './attributes.ts'

import styles from './table.module.css'

interface TableProps {
  rows: RichTextNode[]
  render: (rows: RichTextNode[]) => ReactNode
}

/**
 * A rich-text table in a scroll container, which is focusable, so that it can be scrolled by keyboard (WCAG 2.1.1); the
 * leading rows with only header cells form its thead.
 */
export function Table({ rows, render }: TableProps) {
  const { t } = useLingui()
  const heads = headsOf(rows)
  const widths = widthsOf(rows[0])
  return (
    <section className={styles.frame} tabIndex={0} aria-label={t`Table`}>
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
    </section>
  )
}

/** The number of thead rows; 0 if a cell spans into the body, as HTML cuts a rowspan at the end of the thead. */
function headsOf(rows: RichTextNode[]): number {
  const body = rows.findIndex(
    ({ content }) => !content?.length || content.some(({ type }) => type !== 'tableHeader'),
  )
  const heads = body < 0 ? rows.length : body
  const spansIntoBody = rows
    .slice(0, heads)
    .some(({ content }, index) => content?.some((cell) => index + (numberOf(cell, 'rowspan') ?? 1) > heads))
  return spansIntoBody ? 0 : heads
}

/** The maximum of `colspan` in HTML. */
const maxColumns = 1000

/** The column widths in pixels; in the editor's format, each cell has the widths of the columns that it spans. */
function widthsOf(row: RichTextNode | undefined): (number | undefined)[] {
  return (row?.content ?? []).flatMap((cell) => {
    const widths = cell.attrs?.colwidth
    const columns = Math.min(numberOf(cell, 'colspan') ?? 1, maxColumns)
    return Array.from({ length: columns }, (_, column) =>
      Array.isArray(widths) && widths[column] ? widths[column] : undefined,
    )
  })
}
