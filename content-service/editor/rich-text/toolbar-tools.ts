import { TextSelection } from '@tiptap/pm/state'
import type { ChainedCommands } from '@tiptap/react'
import * as Icon from 'lucide-react'

import type { Field } from '../model/component.ts'
import type { toolTexts } from './rich-text-field-texts.ts'

/** A toolbar button. Names are those of Storyblok's `toolbar` setting. */
interface Tool {
  name: keyof (typeof toolTexts)['de']
  icon: Icon.LucideIcon
  /** The mark or node that it makes: in one, the button is pressed. */
  type?: string
  shortcut?: string
  /** What it does; without it, it has a dialog. */
  run?: (chain: ChainedCommands) => ChainedCommands
}
export type ToolName = Tool['name']

function mark(name: ToolName, icon: Icon.LucideIcon, shortcut = '', type: string = name): Tool {
  return { name, icon, type, shortcut, run: (chain) => chain.toggleMark(type) }
}

function list(name: ToolName, icon: Icon.LucideIcon, type: string): Tool {
  return { name, icon, type, run: (chain) => chain.toggleList(type, 'list_item') }
}

export const tools: readonly (readonly Tool[])[] = [
  [
    mark('bold', Icon.Bold, 'B'),
    mark('italic', Icon.Italic, 'I'),
    mark('underline', Icon.Underline, 'U'),
    mark('strike', Icon.Strikethrough),
    mark('inlinecode', Icon.Code, 'E', 'code'),
    mark('superscript', Icon.Superscript),
    mark('subscript', Icon.Subscript),
  ],
  [
    list('list', Icon.List, 'bullet_list'),
    list('olist', Icon.ListOrdered, 'ordered_list'),
    { name: 'quote', icon: Icon.Quote, type: 'blockquote', run: (chain) => chain.toggleWrap('blockquote') },
    {
      name: 'code',
      icon: Icon.SquareCode,
      type: 'code_block',
      run: (chain) => chain.toggleNode('code_block', 'paragraph'),
    },
    { name: 'hrule', icon: Icon.Minus, run: (chain) => chain.insertContent({ type: 'horizontal_rule' }) },
  ],
  [
    { name: 'link', icon: Icon.Link, type: 'link' },
    { name: 'anchor', icon: Icon.Anchor, type: 'anchor' },
    { name: 'image', icon: Icon.Image },
    { name: 'blok', icon: Icon.Blocks },
    { name: 'table', icon: Icon.Table, run: insertTable },
    { name: 'clear', icon: Icon.RemoveFormatting, run: (chain) => chain.unsetAllMarks() },
  ],
]

/** Whether a field offers a tool: all, unless its schema lists them. */
export function offers(field: Field, name: string): boolean {
  if (field.customize_toolbar !== true || name === 'clear') return true
  return Array.isArray(field.toolbar) && field.toolbar.includes(name)
}

/** A table of two rows and columns, the first row with headings; the caret goes into its first cell. */
function insertTable(chain: ChainedCommands): ChainedCommands {
  const content = [tableRow('tableHeader'), tableRow('tableCell')]
  return chain.insertContent({ type: 'table', content }).command(({ tr }) => {
    const { $from } = tr.selection
    const depths = Array.from({ length: $from.depth }, (_, index) => $from.depth - index)
    const table = depths.find((depth) => $from.node(depth).type.name === 'table')
    if (table !== undefined) tr.setSelection(TextSelection.near(tr.doc.resolve($from.start(table))))
    return true
  })
}

function tableRow(type: 'tableHeader' | 'tableCell') {
  return { type: 'tableRow', content: [1, 2].map(() => ({ type, content: [{ type: 'paragraph' }] })) }
}
