import { X } from 'lucide-react'

import type { StorySummary } from '../../model/story.ts'
import { useTexts } from '../../texts/interface-language.tsx'
import { IconButton } from '../../ui/button.tsx'
import { controlTexts } from '../controls/control-texts.ts'
import { DragHandle } from '../ui/drag-handle.tsx'
import { useSortable } from '../ui/use-sortable.ts'

import card from '../ui/card.module.css'
import sortable from '../ui/sortable.module.css'

interface StoryRowProps {
  list: string
  index: number
  count: number
  value: string
  /** undefined: not loaded; null: does not exist. */
  story: StorySummary | null | undefined
  onMove: (from: number, to: number) => void
  onRemove: () => void
}

/** A chosen story. */
export function StoryRow({ list, index, count, value, story, onMove, onRemove }: StoryRowProps) {
  const t = useTexts(controlTexts)
  const name = story?.name ?? value
  const { item, handle } = useSortable({ list, index, count, name, onMove })
  return (
    <li {...item} className={`${sortable.item} ${card.row}`}>
      {count > 1 && <DragHandle handle={handle} />}
      <span className={card.text}>
        <span className={card.name}>{story === null ? t.missingStory : name}</span>
        <span className={card.detail}>{story?.full_slug ?? (story === null && value)}</span>
      </span>
      <IconButton label={t.removeStory(name)} onClick={onRemove} icon={<X aria-hidden size={16} />} />
    </li>
  )
}
