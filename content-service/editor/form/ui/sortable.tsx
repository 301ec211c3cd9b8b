import {
  attachClosestEdge,
  type Edge,
  extractClosestEdge,
} from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { GripVertical } from 'lucide-react'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

import { useTexts } from '../../texts/texts.tsx'
import { useForm } from '../form-context.ts'
import { listTexts } from './pick-list.tsx'

import styles from './list.module.css'

interface SortableOptions {
  /** Items move only within their list. */
  list: string
  index: number
  count: number
  /** The item's accessible name. */
  name: string
  onMove: (from: number, to: number) => void
}

/**
 * An item of a list that is sorted by dragging its handle, and by arrow keys on it. The library drags as the browser
 * does, so that nothing is rendered while an item is on its way, however many blocks a page has.
 */
export function useSortable({ list, index, count, name, onMove }: SortableOptions) {
  const t = useTexts(listTexts)
  const { state } = useForm()
  const item = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  const [edge, setEdge] = useState<Edge | null>(null)
  const [isDragged, setIsDragged] = useState(false)
  const latest = useRef({ index, onMove })
  const focusAfterMove = useRef<RefObject<HTMLElement | null>>(null)
  // A single item cannot be moved.
  const hasHandle = count > 1
  useLayoutEffect(() => {
    latest.current = { index, onMove }
  })
  useLayoutEffect(() => {
    // An element loses the focus when it is moved in the document.
    focusAfterMove.current?.current?.focus()
    focusAfterMove.current = null
  })

  useEffect(() => {
    if (!hasHandle || !item.current || !handle.current) return undefined
    const element = item.current
    return combine(
      draggable({
        element,
        dragHandle: handle.current,
        getInitialData: () => ({ list, index: latest.current.index }),
        onDragStart: () => setIsDragged(true),
        onDrop: () => setIsDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.list === list && source.element !== element,
        getData: ({ input }) => attachClosestEdge({}, { element, input, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self }) => setEdge(extractClosestEdge(self.data)),
        onDragLeave: () => setEdge(null),
        onDrop: ({ self, source }) => {
          setEdge(null)
          const from = Number(source.data.index)
          const { index: at, onMove } = latest.current
          const behind = extractClosestEdge(self.data) === 'bottom' ? at + 1 : at
          onMove(from, from < behind ? behind - 1 : behind)
        },
      }),
    )
  }, [list, hasHandle])

  /** Moves the item and restores the focus. */
  const move = (to: number, focused: RefObject<HTMLElement | null>) => {
    if (to < 0 || to >= count) return
    focusAfterMove.current = focused
    onMove(index, to)
    state.announce(t.movedTo(name, to + 1, count))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowUp: index - 1, ArrowDown: index + 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    move(to, handle)
  }
  return {
    item: { ref: item, 'data-edge': edge ?? undefined, 'data-dragged': isDragged || undefined },
    handle: hasHandle && (
      <button
        ref={handle}
        type="button"
        className={styles.handle}
        aria-label={t.move(name)}
        title={t.moveHint}
        onKeyDown={onKeyDown}
      >
        <GripVertical />
      </button>
    ),
    move,
  }
}

interface SortableItemProps extends SortableOptions {
  className: string | undefined
  children: ReactNode
}

/** An item with its handle before what is in it. */
export function SortableItem({ className, children, ...options }: SortableItemProps) {
  const { item, handle } = useSortable(options)
  return (
    <li {...item} className={`${styles.sortable} ${className}`}>
      {handle}
      {children}
    </li>
  )
}
