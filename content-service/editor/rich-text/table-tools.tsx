import { TextSelection } from '@tiptap/pm/state'
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  toggleHeaderRow,
} from '@tiptap/pm/tables'
import type { Editor } from '@tiptap/react'
import { Columns3, PanelTop, Rows3, Trash2 } from 'lucide-react'

import { useTexts } from '../texts/interface-language.tsx'
import { Popover, PopoverItem } from '../ui/popover.tsx'
import { tableToolTexts } from './rich-text-field-texts.ts'

type Command = typeof addRowAfter

const size = 16
const commands = [
  { name: 'addRowAfter', command: addRowAfter, icon: <Rows3 size={size} /> },
  { name: 'addColumnAfter', command: addColumnAfter, icon: <Columns3 size={size} /> },
  { name: 'deleteRow', command: deleteRow, icon: <Rows3 size={size} /> },
  { name: 'deleteColumn', command: deleteColumn, icon: <Columns3 size={size} /> },
  { name: 'toggleHeaderRow', command: toggleHeaderRow, icon: <PanelTop size={size} /> },
  { name: 'deleteTable', command: deleteTable, icon: <Trash2 size={size} /> },
] as const satisfies readonly { name: string; command: Command; icon: unknown }[]

/** Rows and columns of the table around the caret. */
export function TableTools({ editor }: { editor: Editor }) {
  const texts = useTexts(tableToolTexts)
  const run = (command: Command) => {
    editor.commands.focus()
    command(editor.state, (transaction) => editor.view.dispatch(transaction))
  }
  return (
    <Popover label={texts.tools} icon={<Rows3 size={size} />}>
      {(close) =>
        commands.map(({ name, command, icon }) => (
          <PopoverItem
            key={name}
            icon={icon}
            onClick={() => {
              close()
              run(command)
            }}
          >
            {texts[name]}
          </PopoverItem>
        ))
      }
    </Popover>
  )
}

/** A table of two rows and columns, the first row with headings; the caret goes into its first cell. */
export function insertTable(editor: Editor): void {
  const content = [tableRow('tableHeader'), tableRow('tableCell')]
  editor
    .chain()
    .focus()
    .insertContent({ type: 'table', content })
    .command(({ tr }) => {
      const { $from } = tr.selection
      const depths = Array.from({ length: $from.depth }, (_, index) => $from.depth - index)
      const table = depths.find((depth) => $from.node(depth).type.name === 'table')
      if (table !== undefined) tr.setSelection(TextSelection.near(tr.doc.resolve($from.start(table))))
      return true
    })
    .run()
}

function tableRow(type: 'tableHeader' | 'tableCell') {
  return {
    type: 'tableRow',
    content: [1, 2].map(() => ({ type, content: [{ type: 'paragraph' }] })),
  }
}
