import { describeDefect } from '../form/find-problems.ts'
import { formTexts } from '../form/form-texts.ts'
import { defectKey } from '../story-bar/problem-list.tsx'
import { useTexts } from '../texts/interface-language.tsx'
import { urlOf } from '../workspace/story-url.ts'
import { useWorkspace } from '../workspace/workspace-context.ts'
import { isOfKind, type WorkItem, type WorkKind } from './work-items.ts'
import { workListTexts } from './work-list-texts.ts'

import styles from './work-list.module.css'

interface WorkRowProps {
  item: WorkItem
  kind: WorkKind
  isUnsaved: boolean
  /** Whether it is to be published; undefined where nothing is published. */
  isChosen: boolean | undefined
  onChoose: (isChosen: boolean) => void
  onOpen: () => void
}

/** A story of the list; each of its defects leads to its field. */
export function WorkRow({ item, kind, isUnsaved, isChosen, onChoose, onOpen }: WorkRowProps) {
  const { space } = useWorkspace()
  const texts = useTexts(workListTexts)
  const form = useTexts(formTexts)
  const { story } = item
  const defects = item.defects.filter((defect) => isOfKind(kind, defect))
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        {isChosen !== undefined && (
          <input
            type="checkbox"
            aria-label={texts.choose(story.name)}
            checked={isChosen}
            disabled={isUnsaved}
            onChange={({ target }) => onChoose(target.checked)}
          />
        )}
        <a className={styles.name} href={urlOf(story.id)} onClick={onOpen}>
          {story.name}
        </a>
        <small>/{story.full_slug}</small>
        {isUnsaved && <small>{texts.unsaved}</small>}
      </div>
      {defects.length > 0 && (
        <details open={isChosen === undefined}>
          <summary>{texts.defects(defects.length)}</summary>
          <ul>
            {defects.map((defect) => (
              <li key={defectKey(defect)}>
                <a className={styles.defect} href={urlOf(story.id, defect)} onClick={onOpen}>
                  {describeDefect(defect, form, space)}
                </a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}
