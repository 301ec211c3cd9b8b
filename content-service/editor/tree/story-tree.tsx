import { useVirtualizer } from '@tanstack/react-virtual'
import { ChevronRight, File, Folder, House } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState, type ComponentProps, type DragEvent } from 'react'

import type { Place } from '../addresses/address-dialog.tsx'
import type { StorySummary } from '../model/block-values.ts'
import { useTexts } from '../texts/texts.tsx'
import { goToStory } from '../workspace/story-url.ts'
import { useWorkspace } from '../workspace/workspace-context.tsx'
import { StatusMark, statusOf, treeTexts, statusTexts } from './story-status.tsx'
import * as trees from './use-tree.ts'

import styles from './tree.module.css'

/** In pixels. */
const rowHeight = 34

/** After a longer one another name is typed, in ms. */
const typingPause = 700

interface StoryTreeProps {
  tree: ReturnType<typeof trees.useTree>
  opened: number | undefined
  /** The story or folder that new content and the actions of the tree are about. */
  chosen: StorySummary | undefined
  onChoose: (story: StorySummary) => void
  onMove: (story: StorySummary, place: Place) => void
  onRename: (story: StorySummary) => void
  onRemove: (story: StorySummary) => void
}

/**
 * The tree of stories (WAI-ARIA tree view): only visible rows are in the page, so that ten thousand cost what twenty
 * do.
 */
export function StoryTree(props: StoryTreeProps) {
  const { tree, opened, chosen, onChoose, onMove, onRename, onRemove } = props
  const texts = useTexts(treeTexts)
  const list = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<number | undefined>(opened)
  const [dragged, setDragged] = useState<StorySummary | undefined>()
  const { rows, expand, loadMore } = tree
  // Only the React Compiler, which is not used, could not optimise it.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => list.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    getItemKey: (index) => keyOf(rows[index]),
  })
  const items = virtual.getVirtualItems()
  useEffect(() => {
    for (const { index } of items) {
      const row = rows[index]
      if (row?.kind === 'more') loadMore(row.folder)
    }
  })

  const indexOf = (id: number | undefined) =>
    rows.findIndex((row) => row.kind === 'story' && row.story.id === id)
  const focusAt = (index: number) => {
    const row = rows[index]
    if (row?.kind !== 'story') return
    setFocused(row.story.id)
    virtual.scrollToIndex(index)
    requestAnimationFrame(() => {
      const { activeElement: active, body } = document
      // Unless the focus has gone elsewhere meanwhile.
      if (active === body || list.current?.contains(active))
        list.current?.querySelector<HTMLElement>(`[data-story="${row.story.id}"]`)?.focus()
    })
  }
  const openedIndex = indexOf(opened)
  const shown = useRef<number>(undefined)
  useEffect(() => {
    if (opened === shown.current || openedIndex === -1) return
    shown.current = opened
    // Opened by a link or the search, it may be far below.
    virtual.scrollToIndex(openedIndex)
  })
  /** The place of the focused row: if the row disappears, the next one gets the focus. */
  const place = useRef(-1)
  const focusedIndex = indexOf(focused)
  useEffect(() => {
    const wasThere = place.current !== -1 && focusedIndex === -1
    if (wasThere && document.activeElement === document.body)
      focusAt(Math.min(place.current, next(rows, rows.length, -1)))
    place.current = focusedIndex
  })
  /** The beginning of a name, typed letter by letter. */
  const typed = useRef({ text: '', at: 0 })
  const focusTyped = ({ key, timeStamp }: KeyboardEvent, index: number) => {
    const { text: before, at } = typed.current
    const text = (timeStamp - at < typingPause ? before : '') + key.toLowerCase()
    typed.current = { text, at: timeStamp }
    const start = text.length === 1 ? index + 1 : index
    const order = [...rows.slice(start), ...rows.slice(0, start)]
    const found = order.find((row) => row.kind === 'story' && row.story.name.toLowerCase().startsWith(text))
    if (found) focusAt(rows.indexOf(found))
  }
  const move = (story: StorySummary, target: trees.DropTarget | undefined) => {
    if (target) onMove(story, { ...target, before: trees.storyBefore(rows, story) })
  }
  const open = (story: StorySummary) =>
    story.is_folder ? expand([story.id], !tree.isExpanded(story.id)) : goToStory(story.id)

  const onKeyDown = (event: KeyboardEvent, { story, isExpanded }: trees.StoryRow, index: number) => {
    const actions: Record<string, () => unknown> = {
      ArrowDown: () =>
        event.altKey ? move(story, trees.stepTarget(rows, story, 1)) : focusAt(next(rows, index, 1)),
      ArrowUp: () =>
        event.altKey ? move(story, trees.stepTarget(rows, story, -1)) : focusAt(next(rows, index, -1)),
      ArrowRight: () =>
        isExpanded ? focusAt(next(rows, index, 1)) : story.is_folder && expand([story.id], true),
      ArrowLeft: () =>
        isExpanded ? expand([story.id], false) : focusAt(indexOf(story.parent_id ?? undefined)),
      Home: () => focusAt(0),
      End: () => focusAt(next(rows, rows.length, -1)),
      F2: () => onRename(story),
      Delete: () => onRemove(story),
      Enter: () => open(story),
      ' ': () => open(story),
    }
    const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
    const action = actions[event.key] ?? (isLetter ? () => focusTyped(event, index) : undefined)
    if (!action) return
    event.preventDefault()
    action()
  }

  const tabStop = Math.max(focusedIndex, 0)
  return (
    <div ref={list} className={styles.scroller} role="tree" aria-label={texts.stories}>
      <div className={styles.rows} style={{ blockSize: virtual.getTotalSize() }} role="presentation">
        {items.map(({ index, key, start }) => {
          const row = rows[index]
          const style = { blockSize: rowHeight, transform: `translateY(${start}px)` }
          if (row?.kind !== 'story')
            return (
              <div key={key} className={styles.loading} style={style} role="presentation">
                {texts.loading}
              </div>
            )
          return (
            <TreeItem
              key={key}
              row={row}
              style={style}
              aria-selected={row.story.id === (chosen?.id ?? opened)}
              tabIndex={index === tabStop ? 0 : -1}
              targetAt={(place) => dragged && trees.dropTarget(rows, dragged, row.story, place)}
              onDrag={setDragged}
              onMove={(target) => dragged && move(dragged, target)}
              onClick={() => open(row.story)}
              onFocus={() => {
                setFocused(row.story.id)
                onChoose(row.story)
              }}
              onKeyDown={(event) => onKeyDown(event, row, index)}
            />
          )
        })}
      </div>
    </div>
  )
}

function keyOf(row: trees.TreeRow | undefined) {
  return row?.kind === 'story' ? row.story.id : `more-${row?.folder}`
}

/** The next row with a story, in a direction. */
function next(rows: readonly trees.TreeRow[], from: number, by: -1 | 1): number {
  for (let index = from + by; index >= 0 && index < rows.length; index += by)
    if (rows[index]?.kind === 'story') return index
  return from
}

/** The part of a row that something is dropped on. */
type RowPart = 'before' | 'inside' | 'after'

interface TreeItemProps extends Omit<ComponentProps<'div'>, 'onDrag'> {
  row: trees.StoryRow
  /** The target of the dragged story. */
  targetAt: (place: RowPart) => trees.DropTarget | undefined
  onDrag: (story: StorySummary | undefined) => void
  onMove: (target: trees.DropTarget) => void
}

function TreeItem({ row, style, tabIndex, targetAt, onDrag, onMove, ...rest }: TreeItemProps) {
  const { story, level, isExpanded, position, siblings } = row
  const { unsaved } = useWorkspace()
  const texts = useTexts(statusTexts)
  const [place, setPlace] = useState<RowPart | undefined>()
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
      <span className="clipped" title={`/${story.full_slug}`}>
        {story.name}
      </span>
      {story.is_folder ? (
        <span className="visually-hidden">{texts.folder}</span>
      ) : (
        <StatusMark status={statusOf(story)} isUnsaved={unsaved.has(story.id)} />
      )}
    </div>
  )
}

/** The upper or lower part of a row, or the middle of a folder's row (drops into the folder). */
function placeAt({ currentTarget, clientY }: DragEvent, isFolder: boolean): RowPart {
  const { top, height } = currentTarget.getBoundingClientRect()
  const part = (clientY - top) / height
  if (isFolder && part > 0.25 && part < 0.75) return 'inside'
  return part < 0.5 ? 'before' : 'after'
}
