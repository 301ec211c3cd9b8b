import { Extension } from '@tiptap/core'
import { dropCursor } from '@tiptap/pm/dropcursor'
import { gapCursor } from '@tiptap/pm/gapcursor'

import { blockNodes } from './block-nodes.ts'
import { listNodes } from './list-nodes.ts'
import { marks } from './marks.ts'
import { tableNodes } from './table-nodes.ts'
import { UnknownBlock, UnknownInline, UnknownMark } from './unknown-nodes.ts'

/** The caret beside pictures and tables, and the drop position. */
const Cursors = Extension.create({
  name: 'cursors',
  addProseMirrorPlugins: () => [gapCursor(), dropCursor({ color: 'currentColor', width: 2 })],
})

/**
 * The nodes and marks of Storyblok's rich text, by its names. There is no history: undo is that of the whole story.
 * Nodes
 * with forms of their own (`view-nodes.tsx`) come from the field.
 */
export const baseExtensions = [
  ...blockNodes,
  ...listNodes,
  ...tableNodes,
  ...marks,
  UnknownBlock,
  UnknownInline,
  UnknownMark,
  Cursors,
]
