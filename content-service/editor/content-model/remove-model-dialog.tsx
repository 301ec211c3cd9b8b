import { useQuery } from '@tanstack/react-query'

import { useTexts } from '../texts/interface-language.tsx'
import { TaskDialog } from '../ui/task-dialog.tsx'
import { modelTexts } from './model-texts.ts'
import { useModelRefresh } from './use-attempt.ts'

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
  const refresh = useModelRefresh()
  const { data } = useQuery({ queryKey: ['model', 'use', name], queryFn: consequence, staleTime: 0 })
  return (
    <TaskDialog
      title={texts.removeQuestion(name)}
      action={texts.removeNow}
      isDangerous
      isDisabled={data === undefined}
      task={async () => {
        await onRemove()
        await refresh()
      }}
      onClose={onClose}
    >
      <p>{data}</p>
    </TaskDialog>
  )
}
