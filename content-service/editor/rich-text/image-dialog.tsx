import type { Editor } from '@tiptap/react'

import type { EditorSpace, StoredAsset } from '../model/editor-space.ts'
import { useTexts } from '../texts/interface-language.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { AssetSearch } from './asset-search.tsx'
import { imageAttributes } from './paste/upload-files.ts'
import { richTextTexts } from './rich-text-field-texts.ts'

interface ImageDialogProps {
  editor: Editor
  space: EditorSpace
  onClose: () => void
}

/** Inserts a picture with its asset's texts. */
export function ImageDialog({ editor, space, onClose }: ImageDialogProps) {
  const texts = useTexts(richTextTexts)
  const insert = (asset: StoredAsset) => {
    const raw = imageAttributes(asset)
    editor.chain().focus().insertContent({ type: 'image', attrs: { raw } }).run()
    onClose()
  }
  return (
    <Dialog title={texts.pickImage} onClose={onClose}>
      <AssetSearch space={space} isPicture chosen="" onPick={insert} />
    </Dialog>
  )
}
