import * as Icon from 'lucide-react'
import type { ClipboardEvent } from 'react'

import { readText, type ValueObject } from '../../model/block-values.ts'
import { useTexts, inBothLanguages, phrase } from '../../texts/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { type ControlProps, groupProps } from '../controls/control-parts.tsx'
import { isEmpty } from '../rules/field-rules.ts'
import { Menu, listTexts } from '../ui/pick-list.tsx'
import * as tables from './table-operations.ts'

import styles from '../controls/control.module.css'

const tableTexts = inBothLanguages({
  create: ['Tabelle anlegen', 'Make a table'],
  row: phrase('Zeile #', 'Row #'),
  column: phrase('Spalte #', 'Column #'),
  headCell: phrase('Kopf, Spalte #', 'Head, column #'),
  cell: [
    (row: number, column: number) => `Zeile ${row}, Spalte ${column}`,
    (row, column) => `Row ${row}, column ${column}`,
  ],
  addRow: ['Zeile hinzufügen', 'Add a row'],
  addColumn: ['Spalte hinzufügen', 'Add a column'],
  head: ['Kopfzeile', 'Header row'],
})

/** A table of texts, with or without a header row. */
export function TableControl(props: ControlProps) {
  const { value, setValue, updateValue } = props
  const t = useTexts(tableTexts)
  const edit = (change: (table: tables.Table) => tables.Table, step = '') =>
    updateValue((before) => change(tables.readTable(before)), step)
  const type = (change: (table: tables.Table) => tables.Table) =>
    updateValue((before) => change(tables.readTable(before)))
  if (isEmpty(value))
    return (
      <div {...groupProps(props)}>
        <Button icon={<Icon.Table2 />} onClick={() => setValue(tables.newTable())}>
          {t.create}
        </Button>
      </div>
    )
  const table = tables.readTable(value)
  const columns = Array.from({ length: tables.columnCount(table) }, (_, column) => column)
  const hasHead = table.thead.length > 0
  const cell = (row: number | 'head', cells: ValueObject[], column: number) => (
    <Cell
      label={row === 'head' ? t.headCell(column + 1) : t.cell(row + 1, column + 1)}
      value={readText(cells[column]?.value)}
      onChange={(text) => type((before) => tables.fillCells(before, row, column, [[text]]))}
      onPaste={(cells) => edit((before) => tables.fillCells(before, row, column, cells))}
    />
  )
  return (
    <div {...groupProps(props)}>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map((column) => (
                <td key={column} className={styles.handle}>
                  <LineMenu
                    line="column"
                    name={t.column(column + 1)}
                    at={column}
                    count={columns.length}
                    edit={edit}
                  />
                </td>
              ))}
            </tr>
            {hasHead && (
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {cell('head', table.thead, column)}
                  </th>
                ))}
              </tr>
            )}
          </thead>
          <tbody>
            {table.tbody.map((row, index) => (
              <tr key={readText(row._uid) || index}>
                {columns.map((column) => (
                  <td key={column}>{cell(index, tables.cellsOf(row), column)}</td>
                ))}
                <td className={styles.rowHandle}>
                  <LineMenu
                    line="row"
                    name={t.row(index + 1)}
                    at={index}
                    count={table.tbody.length}
                    edit={edit}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="actions">
        <Button
          icon={<Icon.Plus />}
          onClick={() => edit((before) => tables.insertRow(before, before.tbody.length))}
        >
          {t.addRow}
        </Button>
        <Button
          icon={<Icon.Plus />}
          onClick={() => edit((before) => tables.insertColumn(before, tables.columnCount(before)))}
        >
          {t.addColumn}
        </Button>
        <label className={styles.check}>
          <input type="checkbox" checked={hasHead} onChange={() => edit(tables.toggleHead)} />
          {t.head}
        </label>
      </div>
    </div>
  )
}

interface CellProps {
  label: string
  value: string
  onChange: (text: string) => void
  /** Several cells were pasted. */
  onPaste: (cells: string[][]) => void
}

function Cell({ label, value, onChange, onPaste }: CellProps) {
  const paste = (event: ClipboardEvent) => {
    const cells = tables.readPastedCells(event.clipboardData.getData('text/plain'))
    if (!cells) return
    event.preventDefault()
    onPaste(cells)
  }
  return (
    <textarea
      aria-label={label}
      rows={1}
      className={styles.cell}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onPaste={paste}
    />
  )
}

/** The actions for a row or a column, and the place to move it to. */
const lines = {
  row: {
    move: tables.moveRow,
    insert: tables.insertRow,
    remove: tables.removeRow,
    before: ['up', Icon.ArrowUp],
    after: ['down', Icon.ArrowDown],
  },
  column: {
    move: tables.moveColumn,
    insert: tables.insertColumn,
    remove: tables.removeColumn,
    before: ['left', Icon.ArrowLeft],
    after: ['right', Icon.ArrowRight],
  },
} as const

interface LineMenuProps {
  line: keyof typeof lines
  name: string
  at: number
  count: number
  edit: (change: (table: tables.Table) => tables.Table) => void
}

/** The menu of a row or a column. */
function LineMenu({ line, name, at, count, edit }: LineMenuProps) {
  const t = useTexts(listTexts)
  const { before, after, ...operations } = lines[line]
  const move = (to: number) => () => edit((table) => operations.move(table, at, to))
  const insert = (place: number) => () => edit((table) => operations.insert(table, place))
  const remove = () => edit((table) => operations.remove(table, at))
  return (
    <Menu
      name={name}
      items={() => [
        { label: t[before[0]], icon: before[1], onChoose: move(at - 1), isDisabled: at === 0 },
        { label: t[after[0]], icon: after[1], onChoose: move(at + 1), isDisabled: at === count - 1 },
        { label: t.insertBefore, icon: Icon.BetweenHorizontalStart, onChoose: insert(at) },
        { label: t.insertAfter, icon: Icon.BetweenHorizontalEnd, onChoose: insert(at + 1) },
        { label: t.remove, icon: Icon.Trash2, onChoose: remove, isDangerous: true },
      ]}
    />
  )
}
