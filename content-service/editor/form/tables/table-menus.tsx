import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  BetweenHorizontalEnd,
  BetweenHorizontalStart,
  Trash2,
} from 'lucide-react'

import type { MenuItem } from '../ui/menu.tsx'
import {
  insertColumn,
  insertRow,
  moveColumn,
  moveRow,
  removeColumn,
  removeRow,
  type Table,
} from './table-operations.ts'
import type { TableTexts } from './table-texts.ts'

type Edit = (change: (table: Table) => Table) => void
const icon = { 'aria-hidden': true, size: 15 } as const

export function rowMenu(t: TableTexts, at: number, count: number, edit: Edit): MenuItem[] {
  return [
    {
      label: t.up,
      icon: <ArrowUp {...icon} />,
      isDisabled: at === 0,
      onChoose: () => edit((table) => moveRow(table, at, at - 1)),
    },
    {
      label: t.down,
      icon: <ArrowDown {...icon} />,
      isDisabled: at === count - 1,
      onChoose: () => edit((table) => moveRow(table, at, at + 1)),
    },
    {
      label: t.insertBefore,
      icon: <BetweenHorizontalStart {...icon} />,
      onChoose: () => edit((table) => insertRow(table, at)),
    },
    {
      label: t.insertAfter,
      icon: <BetweenHorizontalEnd {...icon} />,
      onChoose: () => edit((table) => insertRow(table, at + 1)),
    },
    {
      label: t.remove,
      icon: <Trash2 {...icon} />,
      isDangerous: true,
      onChoose: () => edit((table) => removeRow(table, at)),
    },
  ]
}

export function columnMenu(t: TableTexts, at: number, count: number, edit: Edit): MenuItem[] {
  return [
    {
      label: t.left,
      icon: <ArrowLeft {...icon} />,
      isDisabled: at === 0,
      onChoose: () => edit((table) => moveColumn(table, at, at - 1)),
    },
    {
      label: t.right,
      icon: <ArrowRight {...icon} />,
      isDisabled: at === count - 1,
      onChoose: () => edit((table) => moveColumn(table, at, at + 1)),
    },
    {
      label: t.insertBefore,
      icon: <BetweenHorizontalStart {...icon} />,
      onChoose: () => edit((table) => insertColumn(table, at)),
    },
    {
      label: t.insertAfter,
      icon: <BetweenHorizontalEnd {...icon} />,
      onChoose: () => edit((table) => insertColumn(table, at + 1)),
    },
    {
      label: t.remove,
      icon: <Trash2 {...icon} />,
      isDangerous: true,
      onChoose: () => edit((table) => removeColumn(table, at)),
    },
  ]
}
