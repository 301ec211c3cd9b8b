import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'

type Change = { add: { id: string; position: number; text: string } } | { remove: string }

const key = new PluginKey<DecorationSet>('uploads')

/** Where files are being uploaded to: it moves with the text around it. */
export const uploadPlaceholders = new Plugin<DecorationSet>({
  key,
  state: {
    init: () => DecorationSet.empty,
    apply: (tr, before) => {
      const set = before.map(tr.mapping, tr.doc)
      const change: Change | undefined = tr.getMeta(key)
      if (!change) return set
      if ('remove' in change)
        return set.remove(set.find(undefined, undefined, ({ id }) => id === change.remove))
      const { id, position, text } = change.add
      return set.add(tr.doc, [Decoration.widget(position, () => placeholder(text), { id })])
    },
  },
  props: { decorations: (state) => key.getState(state) },
})

function placeholder(text: string): HTMLElement {
  const element = document.createElement('span')
  element.dataset.uploading = ''
  element.textContent = text
  return element
}

export function addPlaceholder(view: EditorView, id: string, position: number, text: string): void {
  view.dispatch(view.state.tr.setMeta(key, { add: { id, position, text } } satisfies Change))
}

/** Where a placeholder is now; the end of the text if what was around it is gone. */
export function placeholderPosition(view: EditorView, id: string): number {
  const { state } = view
  return (
    key.getState(state)?.find(undefined, undefined, (spec) => spec.id === id)[0]?.from ??
    state.doc.content.size
  )
}

export function removePlaceholder(tr: Transaction, id: string): Transaction {
  return tr.setMeta(key, { remove: id } satisfies Change)
}
