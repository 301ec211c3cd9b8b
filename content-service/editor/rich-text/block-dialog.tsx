import type { Editor } from '@tiptap/react'

import { allowedComponents } from '../form/allowed-components.ts'
import type { Component, Field } from '../model/component.ts'
import type { EditorSpace } from '../model/editor-space.ts'
import { newBlock } from '../model/new-block.ts'
import { useTexts } from '../texts/interface-language.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { richTextTexts } from './rich-text-field-texts.ts'

import styles from './rich-text.module.css'

interface BlockDialogProps {
  editor: Editor
  field: Field
  space: EditorSpace
  onClose: () => void
}

/** Inserts a new block of an allowed component. */
export function BlockDialog({ editor, field, space, onClose }: BlockDialogProps) {
  const texts = useTexts(richTextTexts)
  const insert = (component: Component) => {
    const raw = { id: crypto.randomUUID(), body: [newBlock(component)] }
    editor.chain().focus().insertContent({ type: 'blok', attrs: { raw } }).run()
    onClose()
  }
  return (
    <Dialog title={texts.pickBlock} onClose={onClose}>
      <ul className={styles.results}>
        {allowedComponents(field, space.components).map((component) => (
          <li key={component.name}>
            <button type="button" className={styles.result} onClick={() => insert(component)}>
              {component.display_name || component.name}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
