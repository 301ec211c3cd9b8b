import type { Editor } from '@tiptap/react'
import { useState } from 'react'

import { useTexts } from '../texts/interface-language.tsx'
import { DialogField } from '../ui/dialog.tsx'
import { TaskDialog } from '../ui/task-dialog.tsx'
import { richTextTexts } from './rich-text-field-texts.ts'

/** Sets an anchor on the selected words, for links; an empty name removes it. */
export function AnchorDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const texts = useTexts(richTextTexts)
  const [name, setName] = useState(() => String(editor.getAttributes('anchor').raw?.id ?? ''))
  const apply = () => {
    const id = name.trim().replace(/\s+/g, '-')
    const chain = editor.chain().focus().extendMarkRange('anchor')
    if (id === '') chain.unsetMark('anchor').run()
    else chain.setMark('anchor', { raw: { id } }).run()
  }
  return (
    <TaskDialog title={texts.tools.anchor ?? ''} action={texts.link.apply} task={apply} onClose={onClose}>
      <DialogField label={texts.anchorId} value={name} onChange={setName} />
    </TaskDialog>
  )
}
