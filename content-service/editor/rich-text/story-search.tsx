import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'

import type { EditorSpace } from '../model/editor-space.ts'
import type { StorySummary } from '../model/story.ts'
import { useTexts } from '../texts/interface-language.tsx'
import { DialogField } from '../ui/dialog.tsx'
import { richTextTexts } from './rich-text-field-texts.ts'

import styles from './rich-text.module.css'

interface StorySearchProps {
  space: EditorSpace
  label: string
  /** The uuid of the story that is chosen. */
  chosen: string | null
  onPick: (story: StorySummary) => void
}

export function StorySearch({ space, label, chosen, onPick }: StorySearchProps) {
  const texts = useTexts(richTextTexts)
  const [term, setTerm] = useState('')
  const search = useDeferredValue(term.trim())
  const { data: stories = [] } = useQuery({
    queryKey: ['rich-text-stories', search, search === '' ? chosen : ''],
    queryFn: ({ signal }) =>
      space.findStories(search === '' && chosen ? { uuids: [chosen] } : { search }, signal),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <DialogField type="search" label={label} value={term} onChange={setTerm} />
      <ul className={styles.results}>
        {stories.slice(0, 50).map((story) => (
          <li key={story.uuid}>
            <button
              type="button"
              className={styles.result}
              aria-pressed={story.uuid === chosen}
              onClick={() => onPick(story)}
            >
              {story.name} <span className={styles.path}>/{story.full_slug}</span>
            </button>
          </li>
        ))}
        {stories.length === 0 && <li className={styles.path}>{texts.nothingFound}</li>}
      </ul>
    </>
  )
}
