import type { Editor } from '@tiptap/react'
import { type SubmitEvent, useState } from 'react'

import { useTexts } from '../texts/interface-language.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions, DialogField } from '../ui/dialog.tsx'
import { richTextTexts } from './rich-text-field-texts.ts'

import dialogStyles from '../ui/dialog.module.css'

/** Sets an anchor on the selected words, for links; an empty name removes it. */
export function AnchorDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const texts = useTexts(richTextTexts)
  const [name, setName] = useState(() => String(editor.getAttributes('anchor').raw?.id ?? ''))
  const apply = (event: SubmitEvent) => {
    event.preventDefault()
    const id = name.trim().replace(/\s+/g, '-')
    const chain = editor.chain().focus().extendMarkRange('anchor')
    if (id === '') chain.unsetMark('anchor').run()
    else chain.setMark('anchor', { raw: { id } }).run()
    onClose()
  }
  return (
    <Dialog title={texts.tools.anchor ?? ''} onClose={onClose}>
      <form className={dialogStyles.content} onSubmit={apply}>
        <DialogField label={texts.anchorId} value={name} onChange={setName} />
        <DialogActions>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" look="primary">
            {texts.link.apply}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
