import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useDeferredValue, useState, useId } from 'react'

import type { OpenSpace } from '../../api/space.ts'
import {
  readFlag,
  readText,
  readTexts,
  type StorySummary,
  readLimit,
  moveItem,
} from '../../model/block-values.ts'
import type { Field, StoryQuery } from '../../model/component.ts'
import { useTexts } from '../../texts/texts.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { controlTexts, type ControlProps, groupProps } from '../controls/control-parts.tsx'
import { useForm } from '../form-context.ts'
import { listTexts, PickItem, PickList } from '../ui/pick-list.tsx'
import { SortableItem } from '../ui/sortable.tsx'

import card from '../ui/list.module.css'

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
function referenceLimits(field: Field): StoryQuery {
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

/** References to stories: one (`option`) or an ordered list (`options`), by uuid or id (`use_uuid`). */
export function ReferenceControl(props: ControlProps) {
  const { field, setValue, updateValue } = props
  const t = useTexts(controlTexts)
  const { space } = useForm()
  const list = useId()
  const [isChoosing, setIsChoosing] = useState(false)
  const isOne = field.type === 'option'
  const one = readText(props.value)
  const values = isOne ? (one === '' ? [] : [one]) : readTexts(props.value)
  const usesNumbers = 'use_uuid' in field && !readFlag(field.use_uuid)
  const storyOf = useStories(space, usesNumbers ? [] : values)
  const max = isOne ? 1 : readLimit(field.max_options) || Infinity
  const hasRoom = values.length < max
  const change = (next: string[]) => setValue(isOne ? (next[0] ?? '') : next)
  const move = (from: number, to: number) => updateValue((value) => moveItem(readTexts(value), from, to), '')

  return (
    <div {...groupProps(props)}>
      {values.length > 0 && (
        <ul className={card.list}>
          {values.map((value, index) => {
            const story = usesNumbers ? undefined : storyOf(value)
            const name = story?.name ?? value
            return (
              <SortableItem
                // Old content may name a story twice.
                key={`${value}${values.indexOf(value) === index ? '' : index}`}
                list={list}
                index={index}
                count={values.length}
                name={name}
                onMove={move}
                className={card.row}
              >
                <span className={card.text}>
                  <span className={`${card.name} clipped`}>{story === null ? t.missingStory : name}</span>
                  <span className={`${card.detail} clipped`}>
                    {story?.full_slug ?? (story === null && value)}
                  </span>
                </span>
                <IconButton
                  label={t.removeStory(name)}
                  onClick={() => change(values.toSpliced(index, 1))}
                  icon={<X size={16} />}
                />
              </SortableItem>
            )
          })}
        </ul>
      )}
      {(hasRoom || max === 1) && (
        <Button icon={<Plus />} onClick={() => setIsChoosing(true)}>
          {hasRoom ? t.addStory : t.replaceStory}
        </Button>
      )}
      {isChoosing && (
        <StoryDialog
          limits={referenceLimits(field)}
          chosen={values}
          onPick={({ id, uuid }) => {
            const value = usesNumbers ? String(id) : uuid
            if (max === 1) change([value])
            else if (!values.includes(value)) change([...values, value])
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </div>
  )
}
