import { Extension, Node } from '@tiptap/core'
import { addRowAfter, goToNextCell, tableEditing } from '@tiptap/pm/tables'

import { rawAttribute } from './marks.ts'

const cellAttributes = {
  ...rawAttribute,
  colspan: { default: 1 },
  rowspan: { default: 1 },
  colwidth: { default: null, rendered: false },
}

function cell(name: string, tag: 'td' | 'th') {
  return Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => cellAttributes,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })
}

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  addAttributes: () => rawAttribute,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
})

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  addAttributes: () => rawAttribute,
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

/** What ProseMirror's tables ask of a node. */
const tableRoles: Record<string, string> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
}

/** Tab moves between cells, from the last one into a new row; several cells can be selected. */
const TableEditing = Extension.create({
  name: 'tableEditing',
  // TipTap asks this once for every node of the schema, whoever defines it.
  extendNodeSchema: ({ name }) => (tableRoles[name] ? { tableRole: tableRoles[name] } : {}),
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const { editor } = this
    const run = (command: ReturnType<typeof goToNextCell>) => command(editor.state, editor.view.dispatch)
    return {
      Tab: () => run(goToNextCell(1)) || (run(addRowAfter) && run(goToNextCell(1))),
      'Shift-Tab': () => run(goToNextCell(-1)),
    }
  },
})

export const tableNodes = [Table, TableRow, cell('tableCell', 'td'), cell('tableHeader', 'th'), TableEditing]
