import { useState } from 'react'

import { EditorError } from '../api/editor-error.ts'
import type { Story } from '../model/story.ts'
import { useTexts } from '../texts/interface-language.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions, DialogError } from '../ui/dialog.tsx'
import { noticeTexts } from './notice-texts.ts'
import { storyBarTexts } from './story-bar-texts.ts'

interface RemoveDialogProps {
  story: Story
  onRemove: () => Promise<void>
  onClose: () => void
}

export function RemoveDialog({ story, onRemove, onClose }: RemoveDialogProps) {
  const texts = useTexts(storyBarTexts)
  const { errors } = useTexts(noticeTexts)
  const [error, setError] = useState<EditorError>()
  const remove = () =>
    onRemove().catch((failure: unknown) => {
      if (!(failure instanceof EditorError)) throw failure
      setError(failure)
    })
  return (
    <Dialog title={texts.removeQuestion(story.name)} onClose={onClose}>
      <p>{texts.removeConsequence}</p>
      {error && <DialogError>{`${errors[error.kind]} ${error.message}`}</DialogError>}
      <DialogActions>
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button look="danger" onClick={() => void remove()}>
          {texts.removeNow}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
