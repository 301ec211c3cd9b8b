import { ChevronRight, File, Folder, House } from 'lucide-react'
import { type ComponentProps, type DragEvent, useState } from 'react'

import type { StorySummary } from '../model/story.ts'
import { useTexts } from '../texts/interface-language.tsx'
import { useWorkspace } from '../workspace/workspace-context.ts'
import { StatusMark, statusOf } from './story-status.tsx'
import type { DropTarget, StoryRow } from './tree-rows.ts'
import { statusTexts } from './tree-texts.ts'

import visuallyHidden from '../ui/visually-hidden.module.css'
import styles from './tree.module.css'

type Place = 'before' | 'inside' | 'after'

interface TreeItemProps extends Omit<ComponentProps<'div'>, 'onDrag'> {
  row: StoryRow
  /** Where the story that is dragged would go. */
  targetAt: (place: Place) => DropTarget | undefined
  onDrag: (story: StorySummary | undefined) => void
  onMove: (target: DropTarget) => void
}

export function TreeItem({ row, style, tabIndex, targetAt, onDrag, onMove, ...rest }: TreeItemProps) {
  const { story, level, isExpanded, position, siblings } = row
  const { unsaved } = useWorkspace()
  const texts = useTexts(statusTexts)
  const [place, setPlace] = useState<Place | undefined>()
  const Icon = story.is_folder ? Folder : story.is_startpage ? House : File
  return (
    <div
      role="treeitem"
      data-story={story.id}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={story.is_folder ? isExpanded : undefined}
      className={styles.item}
      data-place={place}
      style={{ ...style, paddingInlineStart: `${(level - 1) * 1.1 + 0.5}rem` }}
      tabIndex={tabIndex}
      draggable
      {...rest}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', story.full_slug)
        onDrag(story)
      }}
      onDragEnd={() => onDrag(undefined)}
      onDragOver={(event) => {
        const where = placeAt(event, story.is_folder)
        const target = targetAt(where)
        if (target) event.preventDefault()
        setPlace(target && where)
      }}
      onDragLeave={() => setPlace(undefined)}
      onDrop={(event) => {
        const target = targetAt(placeAt(event, story.is_folder))
        event.preventDefault()
        setPlace(undefined)
        if (target) onMove(target)
        onDrag(undefined)
      }}
    >
      <ChevronRight
        size={14}
        className={story.is_folder ? (isExpanded ? styles.expanded : styles.closed) : styles.none}
      />
      <Icon size={15} className={styles.icon} />
      <span className={styles.name} title={`/${story.full_slug}`}>
        {story.name}
      </span>
      {story.is_folder ? (
        <span className={visuallyHidden.hidden}>{texts.folder}</span>
      ) : (
        <StatusMark status={statusOf(story)} isUnsaved={unsaved.has(story.id)} />
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
