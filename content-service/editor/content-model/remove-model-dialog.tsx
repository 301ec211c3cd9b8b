import { useQuery } from '@tanstack/react-query'

import { useTexts } from '../texts/interface-language.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions, DialogError } from '../ui/dialog.tsx'
import { modelTexts } from './model-texts.ts'
import { useAttempt } from './use-attempt.ts'

interface RemoveModelDialogProps {
  name: string
  /** What it means, once that is known. */
  consequence: () => Promise<string>
  onRemove: () => Promise<void>
  onClose: () => void
}

/** Asks before a component or datasource is deleted, and says what uses it. */
export function RemoveModelDialog({ name, consequence, onRemove, onClose }: RemoveModelDialogProps) {
  const texts = useTexts(modelTexts)
  const { attempt, error } = useAttempt()
  const { data } = useQuery({ queryKey: ['model', 'use', name], queryFn: consequence, staleTime: 0 })
  return (
    <Dialog title={texts.removeQuestion(name)} onClose={onClose}>
      <p>{data}</p>
      {error !== undefined && <DialogError>{error}</DialogError>}
      <DialogActions>
        <Button data-first onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button look="danger" disabled={data === undefined} onClick={() => void attempt(onRemove)}>
          {texts.removeNow}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
