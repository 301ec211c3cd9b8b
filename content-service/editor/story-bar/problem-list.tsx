import { CircleCheck, TriangleAlert } from 'lucide-react'

import type { FieldPlace } from '../form/field-place.ts'
import { describeDefect, type Defect } from '../form/find-problems.ts'
import { formTexts } from '../form/form-texts.ts'
import { useTexts } from '../texts/interface-language.tsx'
import { Popover, PopoverItem } from '../ui/popover.tsx'
import { TaskDialog } from '../ui/task-dialog.tsx'
import { useWorkspace } from '../workspace/workspace-context.ts'
import { storyBarTexts } from './story-bar-texts.ts'

import styles from './story-bar.module.css'

interface ProblemListProps {
  defects: readonly Defect[]
  onShow: (place: FieldPlace) => void
}

/** The form's problems and untranslated texts, as links to their fields. */
export function ProblemList({ defects, onShow }: ProblemListProps) {
  const { space } = useWorkspace()
  const texts = useTexts(storyBarTexts)
  const form = useTexts(formTexts)
  const count = defects.length
  const icon = count > 0 ? <TriangleAlert size={16} /> : <CircleCheck size={16} />
  return (
    <Popover label={texts.problems(count)} icon={icon} text={<span className={styles.count}>{count}</span>}>
      {count === 0 && <p className={styles.note}>{texts.noProblems}</p>}
      {defects.map((defect) => (
        <PopoverItem key={defectKey(defect)} onClick={() => onShow(defect)}>
          {describeDefect(defect, form, space)}
        </PopoverItem>
      ))}
    </Popover>
  )
}

export function defectKey({ uid, field, language, problem }: Defect): string {
  return `${uid} ${field} ${language} ${problem?.kind ?? 'untranslated'}`
}

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
