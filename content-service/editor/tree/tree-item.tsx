import { ChevronRight, File, Folder, House } from 'lucide-react'
import { type CSSProperties, type DragEvent, type KeyboardEvent, useState } from 'react'

import type { StorySummary } from '../model/story.ts'
import { useTexts } from '../texts/interface-language.tsx'
import { StatusMark, statusOf } from './story-status.tsx'
import { type DropTarget, dropTarget, type TreeRow } from './tree-rows.ts'
import { statusTexts } from './tree-texts.ts'

import visuallyHidden from '../ui/visually-hidden.module.css'
import styles from './tree.module.css'

type Place = 'before' | 'inside' | 'after'

interface TreeItemProps {
  row: Extract<TreeRow, { kind: 'story' }>
  rows: readonly TreeRow[]
  style: CSSProperties
  isSelected: boolean
  isUnsaved: boolean
  isTabStop: boolean
  dragged: StorySummary | undefined
  onDrag: (story: StorySummary | undefined) => void
  onDrop: (story: StorySummary, target: DropTarget) => void
  onOpen: (story: StorySummary) => void
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent, story: StorySummary) => void
}

export function TreeItem(props: TreeItemProps) {
  const {
    row,
    rows,
    style,
    isSelected,
    isUnsaved,
    isTabStop,
    dragged,
    onDrag,
    onDrop,
    onOpen,
    onFocus,
    onKeyDown,
  } = props
  const { story, level, isExpanded, position, siblings } = row
  const texts = useTexts(statusTexts)
  const [place, setPlace] = useState<Place | undefined>()
  const Icon = story.is_folder ? Folder : story.is_startpage ? House : File
  const targetAt = (event: DragEvent) => {
    const where = placeAt(event, story.is_folder)
    const target = dragged && dropTarget(rows, dragged, story, where)
    return target && { where, target }
  }
  return (
    <div
      role="treeitem"
      data-story={story.id}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={story.is_folder ? isExpanded : undefined}
      aria-selected={isSelected}
      tabIndex={isTabStop ? 0 : -1}
      className={styles.item}
      data-place={place}
      style={{ ...style, paddingInlineStart: `${(level - 1) * 1.1 + 0.5}rem` }}
      draggable
      onClick={() => onOpen(story)}
      onFocus={onFocus}
      onKeyDown={(event) => onKeyDown(event, story)}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', story.full_slug)
        onDrag(story)
      }}
      onDragEnd={() => onDrag(undefined)}
      onDragOver={(event) => {
        const found = targetAt(event)
        if (found) event.preventDefault()
        setPlace(found?.where)
      }}
      onDragLeave={() => setPlace(undefined)}
      onDrop={(event) => {
        const found = targetAt(event)
        event.preventDefault()
        setPlace(undefined)
        if (found && dragged) onDrop(dragged, found.target)
        onDrag(undefined)
      }}
    >
      <ChevronRight
        size={14}
        aria-hidden="true"
        className={story.is_folder ? (isExpanded ? styles.expanded : styles.closed) : styles.none}
      />
      <Icon size={15} aria-hidden="true" className={styles.icon} />
      <span className={styles.name} title={`/${story.full_slug}`}>
        {story.name}
      </span>
      {story.is_folder ? (
        <span className={visuallyHidden.hidden}>{texts.folder}</span>
      ) : (
        <StatusMark status={statusOf(story)} isUnsaved={isUnsaved} />
      )}
    </div>
  )
}

/** The upper or lower part of a row, or the middle of a folder's row (drops into the folder). */
function placeAt({ currentTarget, clientY }: DragEvent, isFolder: boolean): Place {
  const { top, height } = currentTarget.getBoundingClientRect()
  const part = (clientY - top) / height
  if (isFolder && part > 0.25 && part < 0.75) return 'inside'
  return part < 0.5 ? 'before' : 'after'
}
