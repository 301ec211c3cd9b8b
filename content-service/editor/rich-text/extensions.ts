import { Extension } from '@tiptap/core'
import { dropCursor } from '@tiptap/pm/dropcursor'
import { gapCursor } from '@tiptap/pm/gapcursor'
import { NodeSelection, Plugin, TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

import { marks } from './marks.ts'
import { nodes, unknownNodes } from './nodes.ts'

/** Text typed while a picture, rule or emoji is chosen goes behind it: a key never replaces a whole node. */
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
 * A busy browser reports where the caret is only after the next key, which would then act where it was before.
 * ProseMirror reads the selection when it hears of a change, so every key says that there is one.
 */
function readSelection(view: EditorView): void {
  showCaret(view)
  document.dispatchEvent(new Event('selectionchange'))
}

/** The caret beside pictures and tables, and the drop position. */
const Cursors = Extension.create({
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
export const baseExtensions = [...nodes, ...marks, ...unknownNodes, Cursors]
