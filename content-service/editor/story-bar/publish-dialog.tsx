import { type Defect, describeDefect } from '../form/find-problems.ts'
import { formTexts } from '../form/form-texts.ts'
import { useTexts } from '../texts/interface-language.tsx'
import { TaskDialog } from '../ui/task-dialog.tsx'
import { useWorkspace } from '../workspace/workspace-context.ts'
import { defectKey } from './problem-list.tsx'
import { storyBarTexts } from './story-bar-texts.ts'

import styles from './story-bar.module.css'

const maxShown = 8

interface PublishDialogProps {
  problems: readonly Defect[]
  onPublish: () => void
  onClose: () => void
}

/** Confirms publishing a story with errors: a site may leave out incomplete blocks. */
export function PublishDialog({ problems, onPublish, onClose }: PublishDialogProps) {
  const { space } = useWorkspace()
  const texts = useTexts(storyBarTexts)
  const form = useTexts(formTexts)
  return (
    <TaskDialog title={texts.publishQuestion} action={texts.publish} task={onPublish} onClose={onClose}>
      <p>{texts.publishProblems}</p>
      <ul className={styles.problems}>
        {problems.slice(0, maxShown).map((problem) => (
          <li key={defectKey(problem)}>{describeDefect(problem, form, space)}</li>
        ))}
        {problems.length > maxShown && <li>…</li>}
      </ul>
    </TaskDialog>
  )
}
