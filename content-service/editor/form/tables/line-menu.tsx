import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  BetweenHorizontalEnd,
  BetweenHorizontalStart,
  Trash2,
} from 'lucide-react'

import { useTexts } from '../../texts/interface-language.tsx'
import { listTexts } from '../ui/list-texts.ts'
import { Menu } from '../ui/menu.tsx'
import {
  insertColumn,
  insertRow,
  moveColumn,
  moveRow,
  removeColumn,
  removeRow,
  type Table,
} from './table-operations.ts'

/** What can be done with a row or a column, and where one moves to. */
const lines = {
  row: {
    move: moveRow,
    insert: insertRow,
    remove: removeRow,
    before: ['up', ArrowUp],
    after: ['down', ArrowDown],
  },
  column: {
    move: moveColumn,
    insert: insertColumn,
    remove: removeColumn,
    before: ['left', ArrowLeft],
    after: ['right', ArrowRight],
  },
} as const

interface LineMenuProps {
  line: keyof typeof lines
  name: string
  at: number
  count: number
  edit: (change: (table: Table) => Table) => void
}

/** The menu of a row or a column. */
export function LineMenu({ line, name, at, count, edit }: LineMenuProps) {
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
        { label: t.insertBefore, icon: BetweenHorizontalStart, onChoose: insert(at) },
        { label: t.insertAfter, icon: BetweenHorizontalEnd, onChoose: insert(at + 1) },
        { label: t.remove, icon: Trash2, onChoose: remove, isDangerous: true },
      ]}
    />
  )
}
