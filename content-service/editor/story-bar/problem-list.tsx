import { CircleCheck, TriangleAlert } from 'lucide-react'

import type { OpenSpace } from '../api/space.ts'
import { describeProblem, type Problem } from '../form/find-problems.ts'
import { findUntranslatedFields } from '../form/find-untranslated-fields.ts'
import { formTexts } from '../form/form-texts.ts'
import type { Block } from '../model/story.ts'
import { useTexts } from '../texts/interface-language.tsx'
import { Popover, PopoverItem } from '../ui/popover.tsx'
import { storyBarTexts } from './story-bar-texts.ts'

import styles from './story-bar.module.css'

interface ProblemListProps {
  space: OpenSpace
  problems: readonly Problem[]
  content: Block
  onSelect: (uid: string) => void
}

/** The form's problems and untranslated texts, as links to their blocks. */
export function ProblemList({ space, problems, content, onSelect }: ProblemListProps) {
  const texts = useTexts(storyBarTexts)
  const form = useTexts(formTexts)
  const missing = space.languages.map((language) => ({
    language,
    fields: findUntranslatedFields(content, space.components, language.code),
  }))
  const count = problems.length + missing.filter(({ fields }) => fields.length > 0).length
  const icon = count > 0 ? <TriangleAlert size={16} /> : <CircleCheck size={16} />
  return (
    <Popover label={texts.problems(count)} icon={icon} text={<span className={styles.count}>{count}</span>}>
      {(close) => {
        const show = (uid: string) => {
          close()
          onSelect(uid)
        }
        return (
          <>
            {count === 0 && <p className={styles.note}>{texts.noProblems}</p>}
            {problems.map((problem) => (
              <PopoverItem
                key={`${problem.uid} ${problem.field} ${problem.language} ${problem.kind}`}
                onClick={() => show(problem.uid)}
              >
                {describeProblem(problem, form, space.components)}
              </PopoverItem>
            ))}
            {missing.map(
              ({ language, fields }) =>
                fields[0] && (
                  <PopoverItem key={language.code} onClick={() => show(fields[0]?.uid ?? '')}>
                    {texts.untranslated(language.name, fields.length)}
                  </PopoverItem>
                ),
            )}
          </>
        )
      }}
    </Popover>
  )
}
