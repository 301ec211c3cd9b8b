import * as tiptap from '@tiptap/core'
import { dropCursor } from '@tiptap/pm/dropcursor'
import { gapCursor } from '@tiptap/pm/gapcursor'
import type { Node as EditorNode } from '@tiptap/pm/model'
import { NodeSelection, Plugin, TextSelection } from '@tiptap/pm/state'
import { addRowAfter, goToNextCell, tableEditing } from '@tiptap/pm/tables'
import type { EditorView } from '@tiptap/pm/view'

import { rawAttribute, marks } from './marks.ts'

/** A node of Storyblok, which keeps its stored attributes. */
function node(name: string, tag: string, config: Partial<tiptap.NodeConfig>) {
  return tiptap.Node.create({
    name,
    addAttributes: () => rawAttribute,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
    ...config,
  })
}

function alignment({ attrs }: EditorNode): Record<string, string> {
  const value: unknown = attrs.raw?.textAlign
  return typeof value === 'string' && value ? { style: `text-align: ${value}` } : {}
}

const levels = [1, 2, 3, 4, 5, 6]

const blockNodes = [
  tiptap.Node.create({ name: 'doc', topNode: true, content: 'block+', addAttributes: () => rawAttribute }),
  tiptap.Node.create({ name: 'text', group: 'inline' }),
  node('paragraph', 'p', {
    // First: the default block of a new line.
    priority: 1000,
    group: 'block',
    content: 'inline*',
    renderHTML: ({ node }) => ['p', alignment(node), 0],
  }),
  node('heading', 'h2', {
    group: 'block',
    content: 'inline*',
    defining: true,
    addAttributes: () => ({ ...rawAttribute, level: { default: 2, rendered: false } }),
    parseHTML: () => levels.map((level) => ({ tag: `h${level}`, attrs: { level } })),
    renderHTML: ({ node }) => [`h${node.attrs.level}`, alignment(node), 0],
    addInputRules() {
      return levels.map((level) =>
        tiptap.textblockTypeInputRule({
          find: new RegExp(`^#{${level}}\\s$`),
          type: this.type,
          getAttributes: { level },
        }),
      )
    },
    addKeyboardShortcuts() {
      return Object.fromEntries(
        levels.map((level) => [
          `Mod-Alt-${level}`,
          () => this.editor.commands.toggleNode('heading', 'paragraph', { level }),
        ]),
      )
    },
  }),
  node('blockquote', 'blockquote', {
    group: 'block',
    content: 'block+',
    defining: true,
    addInputRules() {
      return [tiptap.wrappingInputRule({ find: /^\s*>\s$/, type: this.type })]
    },
  }),
  node('code_block', 'pre', {
    group: 'block',
    content: 'text*',
    marks: '',
    code: true,
    defining: true,
    parseHTML: () => [{ tag: 'pre', preserveWhitespace: 'full' }],
    renderHTML: () => ['pre', ['code', 0]],
    addInputRules() {
      return [tiptap.textblockTypeInputRule({ find: /^```\s$/, type: this.type })]
    },
  }),
  node('horizontal_rule', 'hr', {
    group: 'block',
    renderHTML: () => ['hr'],
    addInputRules() {
      return [tiptap.nodeInputRule({ find: /^---\s$/, type: this.type })]
    },
  }),
  node('hard_break', 'br', {
    group: 'inline',
    inline: true,
    selectable: false,
    renderHTML: () => ['br'],
    renderText: () => '\n',
    addKeyboardShortcuts() {
      return { 'Shift-Enter': () => this.editor.commands.insertContent({ type: 'hard_break' }) }
    },
  }),
  // Stored with its name; shown as the character.
  node('emoji', 'span[data-emoji]', {
    group: 'inline',
    inline: true,
    atom: true,
    parseHTML: () => [],
    renderHTML: ({ node: { attrs } }) => [
      'span',
      { 'data-emoji': '' },
      String(attrs.raw?.emoji ?? attrs.raw?.name ?? '☺'),
    ],
  }),
]

function list(name: string, tag: 'ul' | 'ol', find: RegExp) {
  return node(name, tag, {
    group: 'block list',
    content: 'list_item+',
    renderHTML: ({ node }) => {
      const start = Number(node.attrs.raw?.order ?? 1)
      return [tag, tag === 'ol' && start !== 1 ? { start } : {}, 0]
    },
    addInputRules() {
      return [tiptap.wrappingInputRule({ find, type: this.type })]
    },
  })
}

const listNodes = [
  list('bullet_list', 'ul', /^\s*[-*]\s$/),
  list('ordered_list', 'ol', /^\s*1\.\s$/),
  node('list_item', 'li', {
    content: 'block+',
    defining: true,
    addKeyboardShortcuts() {
      return {
        Enter: () => this.editor.commands.splitListItem('list_item'),
        Tab: () => this.editor.commands.sinkListItem('list_item'),
        'Shift-Tab': () => this.editor.commands.liftListItem('list_item'),
      }
    },
  }),
]

function cell(name: string, tag: 'td' | 'th') {
  return node(name, tag, {
    content: 'block+',
    isolating: true,
    addAttributes: () => ({
      ...rawAttribute,
      colspan: { default: 1 },
      rowspan: { default: 1 },
      colwidth: { default: null, rendered: false },
    }),
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })
}

/** What ProseMirror's tables ask of a node. */
const tableRoles: Record<string, string> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
}

const tableNodes = [
  node('table', 'table', {
    group: 'block',
    content: 'tableRow+',
    isolating: true,
    renderHTML: () => ['table', ['tbody', 0]],
  }),
  node('tableRow', 'tr', { content: '(tableCell | tableHeader)*' }),
  cell('tableCell', 'td'),
  cell('tableHeader', 'th'),
  // Tab moves between cells, from the last one into a new row; several cells can be selected.
  tiptap.Extension.create({
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
  }),
]

const storedAttribute = { stored: { default: null, rendered: false } }

/** Unknown nodes and marks: shown as placeholders and written back unchanged. */
function unknownNode(name: string, group: 'block' | 'inline') {
  return tiptap.Node.create({
    name,
    group,
    inline: group === 'inline',
    atom: true,
    addAttributes: () => storedAttribute,
    renderHTML: ({ node }) => [
      group === 'inline' ? 'span' : 'div',
      { 'data-kept': '', contenteditable: 'false' },
      `⟨${String(node.attrs.stored?.type ?? '')}⟩`,
    ],
  })
}

const unknownNodes = [
  unknownNode('unknown_block', 'block'),
  unknownNode('unknown_inline', 'inline'),
  tiptap.Mark.create({
    name: 'unknown_mark',
    excludes: '',
    inclusive: false,
    addAttributes: () => storedAttribute,
    renderHTML: () => ['span', { 'data-kept': '' }, 0],
  }),
]

/** Text typed while a picture, rule or emoji is selected goes behind it: a key never replaces a whole node. */
function typeBehindNode({ state, dispatch }: EditorView, _from: number, _to: number, text: string): boolean {
  const { selection, schema, tr } = state
  if (!(selection instanceof NodeSelection) || !selection.node.isAtom) return false
  const { node, to } = selection
  const typed = schema.text(text)
  tr.insert(to, node.isInline ? typed : schema.node('paragraph', null, typed))
  const end = to + text.length + (node.isInline ? 0 : 1)
  dispatch(tr.setSelection(TextSelection.create(tr.doc, end)).scrollIntoView())
  return true
}

/** A browser finds no place for its caret in front of a block, and ProseMirror then does not set its own. */
function showCaret(view: EditorView): void {
  if (view.hasFocus() && !document.getSelection()?.anchorNode) view.focus()
}

/**
 * A busy browser reports the place of the caret only after the next key, which would then act at the old place.
 * ProseMirror reads the selection when it is notified of a change, so every key notifies it.
 */
function readSelection(view: EditorView): void {
  showCaret(view)
  document.dispatchEvent(new Event('selectionchange'))
}

/** The caret beside pictures and tables, and the drop position. */
const Cursors = tiptap.Extension.create({
  name: 'cursors',
  addProseMirrorPlugins: () => [
    gapCursor(),
    dropCursor({ color: 'currentColor', width: 2 }),
    new Plugin({
      props: {
        handleTextInput: typeBehindNode,
        handleDOMEvents: { focus: (view) => void setTimeout(showCaret, 0, view), keydown: readSelection },
      },
    }),
  ],
})

/**
 * The nodes and marks of Storyblok's rich text, by its names. There is no history: undo is that of the whole story.
 * Nodes with forms of their own (`view-nodes.tsx`) come from the field.
 */
export const baseExtensions = [...blockNodes, ...listNodes, ...tableNodes, ...marks, ...unknownNodes, Cursors]
