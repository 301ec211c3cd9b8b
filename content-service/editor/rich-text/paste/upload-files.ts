import type { Node, Schema } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'

import type { OpenSpace } from '../../api/space.ts'
import type { StoredAsset } from '../../model/component.ts'

export interface Uploads {
  upload: OpenSpace['uploadAsset']
  onStart: () => void
  onError: (name: string, error: unknown) => void
  /** Pictures that pasted text names without containing them. */
  onMissing: (count: number) => void
}

type Change = { add: { id: string; position: number; text: string } } | { remove: string }

const key = new PluginKey<DecorationSet>('uploads')

/** The place that files are being uploaded to: it moves with the text around it. */
export const uploadPlaceholders = new Plugin<DecorationSet>({
  key,
  state: {
    init: () => DecorationSet.empty,
    apply: (tr, before) => {
      const set = before.map(tr.mapping, tr.doc)
      const change: Change | undefined = tr.getMeta(key)
      if (!change) return set
      if ('remove' in change) return set.remove(placeholders(set, change.remove))
      const { id, position, text } = change.add
      return set.add(tr.doc, [Decoration.widget(position, () => placeholder(text), { id })])
    },
  },
  props: { decorations: (state) => key.getState(state) },
})

function placeholders(set: DecorationSet | undefined, id: string): Decoration[] {
  return set?.find(undefined, undefined, (spec) => spec.id === id) ?? []
}

function placeholder(text: string): HTMLElement {
  const element = document.createElement('span')
  element.dataset.uploading = ''
  element.textContent = text
  return element
}

/** Uploads files one after the other and inserts each where it was dropped or pasted. */
export async function uploadFiles(
  view: EditorView,
  files: readonly File[],
  position: number,
  { upload, onStart, onError }: Uploads,
): Promise<void> {
  onStart()
  const change = (change: Change) => view.state.tr.setMeta(key, change)
  const named = files.map((file) => ({ file, id: crypto.randomUUID() }))
  for (const { file, id } of named) view.dispatch(change({ add: { id, position, text: `${file.name} …` } }))
  for (const { file, id } of named) {
    let node: Node | undefined
    try {
      node = nodeOf(view.state.schema, await upload(file))
    } catch (error) {
      onError(file.name, error)
    }
    // The field was closed meanwhile: the file is in the library.
    if (view.isDestroyed) return
    const [found] = placeholders(key.getState(view.state), id)
    // At the end of the text if the text around it is gone.
    const place = found?.from ?? view.state.doc.content.size
    const tr = change({ remove: id })
    view.dispatch(node ? tr.replaceRangeWith(place, place, node) : tr)
  }
}

/** A picture, or a link to another file. */
function nodeOf(schema: Schema, asset: StoredAsset): Node {
  if (asset.content_type.startsWith('image/')) return schema.node('image', { raw: imageAttributes(asset) })
  const raw = { href: asset.filename, uuid: null, anchor: null, target: '_self', linktype: 'asset' }
  return schema.text(asset.short_filename, [schema.mark('link', { raw })])
}

/** The attributes of a picture in the text, with its asset's texts. */
export function imageAttributes({ id, filename, alt, title, source, copyright, meta_data }: StoredAsset) {
  return {
    id,
    src: filename,
    alt: alt ?? '',
    title: title ?? '',
    source: source ?? '',
    copyright: copyright ?? '',
    meta_data: meta_data ?? {},
  }
}
