import type { Node, Schema } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'

import type { EditorSpace, StoredAsset } from '../../model/editor-space.ts'
import { addPlaceholder, placeholderPosition, removePlaceholder } from './upload-placeholder.ts'

export interface Uploads {
  upload: EditorSpace['uploadAsset']
  onStart: () => void
  onError: (name: string, error: unknown) => void
  /** Pictures that pasted text names without containing them. */
  onMissing: (count: number) => void
}

/** Uploads files one after the other and inserts each where it was dropped or pasted. */
export async function uploadFiles(
  view: EditorView,
  files: readonly File[],
  position: number,
  { upload, onStart, onError }: Uploads,
): Promise<void> {
  onStart()
  const named = files.map((file) => ({ file, id: crypto.randomUUID() }))
  for (const { file, id } of named) addPlaceholder(view, id, position, `${file.name} …`)
  for (const { file, id } of named) {
    let node: Node | undefined
    try {
      node = nodeOf(view.state.schema, await upload(file))
    } catch (error) {
      onError(file.name, error)
    }
    // The field was closed meanwhile: the file is in the library.
    if (view.isDestroyed) return
    const place = placeholderPosition(view, id)
    const tr = removePlaceholder(view.state.tr, id)
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
