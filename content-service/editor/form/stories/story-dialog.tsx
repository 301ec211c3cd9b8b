import { useEffect, useState } from 'react'

import type { StoryQuery } from '../../model/editor-space.ts'
import type { StorySummary } from '../../model/story.ts'
import { useTexts } from '../../texts/interface-language.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { controlTexts } from '../controls/control-texts.ts'
import { useForm } from '../form-context.ts'
import { focusNeighbour } from '../ui/focus-neighbour.ts'
import { listTexts } from '../ui/list-texts.ts'
import { rememberStory } from './use-stories.ts'

import control from '../controls/control.module.css'
import list from '../ui/pick-list.module.css'

interface StoryDialogProps {
  limits: StoryQuery
  /** Already chosen, by uuid. */
  chosen: readonly string[]
  onChoose: (story: StorySummary) => void
  onClose: () => void
}

/** Debounce of the search, in ms. */
const pause = 150

/** Searches and selects a story. */
export function StoryDialog({ limits, chosen, onChoose, onClose }: StoryDialogProps) {
  const t = { ...useTexts(listTexts), ...useTexts(controlTexts) }
  const { space } = useForm()
  const [search, setSearch] = useState('')
  const [found, setFound] = useState<StorySummary[] | string | undefined>()
  const { contentTypes, folder } = limits
  const types = contentTypes?.join()
  useEffect(() => {
    const abort = new AbortController()
    const query: StoryQuery = {
      ...(search.trim() !== '' && { search: search.trim() }),
      ...(types && { contentTypes: types.split(',') }),
      ...(folder && { folder }),
    }
    const timer = setTimeout(
      () =>
        space.findStories(query, abort.signal).then(setFound, (error: unknown) => {
          if (!abort.signal.aborted) setFound(error instanceof Error ? error.message : String(error))
        }),
      search === '' ? 0 : pause,
    )
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [search, types, folder, space])

  return (
    <Dialog title={t.addStory} onClose={onClose}>
      {(close) => (
        <div role="presentation" onKeyDown={focusNeighbour}>
          <input
            type="search"
            className={control.input}
            aria-label={t.searchStories}
            placeholder={t.searchStories}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
          {typeof found === 'string' && <p className={control.problem}>{found}</p>}
          <output className={list.status}>
            {found === undefined ? t.searching : found.length === 0 && t.nothing}
          </output>
          <ul className={list.list}>
            {Array.isArray(found) &&
              found.map((story) => (
                <li key={story.uuid}>
                  <button
                    type="button"
                    className={list.item}
                    onClick={() => {
                      rememberStory(space, story)
                      onChoose(story)
                      close()
                    }}
                  >
                    <span className={list.name}>{story.name}</span>
                    <span className={list.detail}>
                      {story.full_slug}
                      {chosen.includes(story.uuid) && ` · ${t.chosen}`}
                    </span>
                  </button>
                </li>
              ))}
          </ul>
        </div>
      )}
    </Dialog>
  )
}
