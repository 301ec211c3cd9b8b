import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'

import type { OpenSpace } from '../../api/space.ts'
import type { StoryQuery } from '../../model/editor-space.ts'
import type { StorySummary } from '../../model/story.ts'
import { useErrorText } from '../../texts/error-text.ts'
import { useTexts } from '../../texts/interface-language.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { controlTexts } from '../controls/control-texts.ts'
import { useForm } from '../form-context.ts'
import { listTexts } from '../ui/list-texts.ts'
import { focusNeighbour } from '../ui/move-focus.ts'

import control from '../controls/control.module.css'
import list from '../ui/pick-list.module.css'

interface StorySearchProps {
  space: OpenSpace
  limits?: StoryQuery
  /** Already chosen, by uuid. */
  chosen: readonly string[]
  onPick: (story: StorySummary) => void
}

/** Searches stories; arrow keys move among those that are found. */
export function StorySearch({ space, limits, chosen, onPick }: StorySearchProps) {
  const t = { ...useTexts(listTexts), ...useTexts(controlTexts) }
  const errorText = useErrorText()
  const [term, setTerm] = useState('')
  const search = useDeferredValue(term.trim())
  const { data, error } = useQuery({
    queryKey: ['tree', 'choose', search, limits],
    queryFn: ({ signal }) => space.findStories({ ...limits, search }, signal),
    placeholderData: keepPreviousData,
  })
  return (
    <div role="presentation" onKeyDown={focusNeighbour}>
      <input
        type="search"
        className={control.input}
        aria-label={t.searchStories}
        placeholder={t.searchStories}
        value={term}
        onChange={({ target }) => setTerm(target.value)}
      />
      {error && <p className={control.problem}>{errorText(error)}</p>}
      <output className={list.status}>{data ? data.length === 0 && t.nothing : t.searching}</output>
      <ul className={list.list}>
        {data?.map((story) => (
          <li key={story.uuid}>
            <button
              type="button"
              className={list.item}
              aria-pressed={chosen.includes(story.uuid)}
              onClick={() => onPick(story)}
            >
              <span className={list.name}>{story.name}</span>
              <span className={list.detail}>
                /{story.full_slug}
                {chosen.includes(story.uuid) && ` · ${t.chosen}`}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface StoryDialogProps extends Omit<StorySearchProps, 'space'> {
  onClose: () => void
}

/** Searches and selects a story. */
export function StoryDialog({ onPick, onClose, ...search }: StoryDialogProps) {
  const t = useTexts(controlTexts)
  const { space } = useForm()
  return (
    <Dialog title={t.addStory} onClose={onClose}>
      {(close) => (
        <StorySearch
          space={space}
          {...search}
          onPick={(story) => {
            onPick(story)
            close()
          }}
        />
      )}
    </Dialog>
  )
}
