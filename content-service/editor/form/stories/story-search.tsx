import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'

import type { OpenSpace } from '../../api/space.ts'
import type { Field } from '../../model/component.ts'
import type { StoryQuery } from '../../model/editor-space.ts'
import { readFlag, readText, readTexts } from '../../model/read-value.ts'
import type { StorySummary } from '../../model/story.ts'
import { useTexts } from '../../texts/interface-language.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { controlTexts } from '../controls/control-texts.ts'
import { useForm } from '../form-context.ts'
import { listTexts } from '../ui/list-texts.ts'
import { PickItem, PickList } from '../ui/pick-list.tsx'

interface StorySearchProps {
  space: OpenSpace
  limits?: StoryQuery
  /** Already chosen, by uuid. */
  chosen: readonly string[]
  onPick: (story: StorySummary) => void
}

/** Searches stories. */
export function StorySearch({ space, limits, chosen, onPick }: StorySearchProps) {
  const t = { ...useTexts(listTexts), ...useTexts(controlTexts) }
  const [term, setTerm] = useState('')
  const search = useDeferredValue(term.trim())
  const { data, error } = useQuery({
    queryKey: ['tree', 'choose', search, limits],
    queryFn: ({ signal }) => space.findStories({ ...limits, search }, signal),
    placeholderData: keepPreviousData,
  })
  return (
    <PickList
      label={t.searchStories}
      search={term}
      onSearch={setTerm}
      status={data ? data.length === 0 && t.nothing : t.searching}
      error={error}
    >
      {data?.map((story) => {
        const isChosen = chosen.includes(story.uuid)
        return (
          <PickItem
            key={story.uuid}
            name={story.name}
            detail={`/${story.full_slug}${isChosen ? ` · ${t.chosen}` : ''}`}
            isChosen={isChosen}
            onPick={() => onPick(story)}
          />
        )
      })}
    </PickList>
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

/** The stories that a reference may name. `{0}` stands for language folders, which are not supported. */
export function referenceLimits(field: Field): StoryQuery {
  return limits(readTexts(field.filter_content_type), readText(field.folder_slug))
}

/** The stories that a link may lead to. */
export function linkLimits(field: Field): StoryQuery {
  return limits(
    readFlag(field.restrict_content_types) ? readTexts(field.component_whitelist) : [],
    readFlag(field.force_link_scope) ? readText(field.link_scope) : '',
  )
}

function limits(contentTypes: string[], folder: string): StoryQuery {
  return { contentTypes, folder: folder.replaceAll(/\{\d+\}\/?/g, '').replace(/^\/+/, '') }
}

/** The maximum of `findStories` per call. */
const pageSize = 100

/** The stories of these uuids: undefined while loading, null if there is none or it cannot be read. */
export function useStories(
  space: OpenSpace,
  uuids: readonly string[],
): (uuid: string) => StorySummary | null | undefined {
  const wanted = uuids.filter(Boolean)
  const { data, isPending } = useQuery({
    queryKey: ['tree', 'uuids', wanted],
    queryFn: async ({ signal }) => {
      const found = new Map<string, StorySummary>()
      for (let from = 0; from < wanted.length; from += pageSize)
        for (const story of await space.findStories({ uuids: wanted.slice(from, from + pageSize) }, signal))
          found.set(story.uuid, story)
      return found
    },
    enabled: wanted.length > 0,
    placeholderData: keepPreviousData,
  })
  return (uuid) => data?.get(uuid) ?? (isPending ? undefined : null)
}
