import {
  ArrowDown,
  ArrowUp,
  BetweenHorizontalEnd,
  BetweenHorizontalStart,
  BookmarkPlus,
  ChevronRight,
  ClipboardPaste,
  Copy,
  CopyPlus,
  Trash2,
} from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, memo, useCallback, useEffect, useId, useRef } from 'react'

import type { Block } from '../../model/story.ts'
import { useTexts } from '../../texts/interface-language.tsx'
import { componentName } from '../allowed-components.ts'
import type { Update } from '../controls/control-props.ts'
import { findProblems } from '../find-problems.ts'
import { useForm, useFormState } from '../form-context.ts'
import { listTexts } from '../ui/list-texts.ts'
import { Menu, type MenuItem } from '../ui/menu.tsx'
import { useSortable } from '../ui/sortable.tsx'
import { blocksToText, copyBlocks } from './block-clipboard.ts'
import { blockSummary } from './block-summary.ts'
import { blockTexts } from './block-texts.ts'
import { ComponentIcon } from './component-icon.tsx'
import type { BlockActions } from './use-block-list.ts'

import lists from '../ui/list.module.css'
import styles from './blocks.module.css'

interface BlockRowProps {
  list: string
  block: Block
  index: number
  count: number
  hasRoom: boolean
  actions: BlockActions
  /** Asks which block to insert at an index. */
  onInsert: (at: number) => void
}

/** A block in a list: its name and summary, and its form when expanded. */
export const BlockRow = memo(function BlockRow(props: BlockRowProps) {
  const { list, block, index, count, hasRoom, actions, onInsert } = props
  const { space, languages, state, select, BlockFields } = useForm()
  const t = { ...useTexts(listTexts), ...useTexts(blockTexts) }
  const id = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  const body = useRef<HTMLFieldSetElement>(null)
  const uid = block._uid
  const component = space.components.get(block.component)
  const kind = component ? componentName(component) : block.component
  const summary = component ? blockSummary(block, component, languages[0] ?? 'default') : ''
  const name = summary === '' ? kind : `${kind}: ${summary}`
  const isOpen = useFormState((state) => state.isOpen(uid))
  const isSelected = useFormState((state) => state.selected() === uid)
  const problems = findProblems(block, space.components, languages).length
  const { item, handle, move } = useSortable({ list, index, count, name, onMove: actions.move })
  const update = useCallback<Update<Block>>(
    (change, step) => actions.change(index, change, step),
    [actions, index],
  )
  useEffect(() => {
    if (!state.takeFocus(uid)) return
    const find = (controls: string) => body.current?.querySelector<HTMLElement>(controls)
    const text = find('[data-control] :is(input[type=text], textarea, [contenteditable=true])')
    const first = text ?? find('[data-control] :is(input, select, button)')
    first?.focus({ preventScroll: true })
    item.ref.current?.scrollIntoView({ block: 'nearest' })
  }, [item.ref, state, uid])

  const onToggle = () => {
    state.setOpen([uid], !isOpen)
    if (!isOpen) select(uid)
  }
  const copy = () => {
    void copyBlocks([block])
    state.announce(t.copied(kind))
  }
  const duplicate = () => {
    actions.duplicate(index)
    state.announce(t.duplicated(kind))
  }
  const remove = () => {
    actions.remove(index)
    state.announce(t.removed(kind))
  }
  const onCopy = (event: ClipboardEvent) => {
    event.clipboardData.setData('text/plain', blocksToText([block]))
    event.preventDefault()
    copy()
  }
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault()
    void actions.pasteAt(index + 1, event.clipboardData.getData('text/plain'))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const to = event.altKey ? { ArrowUp: index - 1, ArrowDown: index + 1 }[event.key] : undefined
    if (to !== undefined) event.preventDefault()
    if (to !== undefined) move(to, toggle)
    if (event.key === 'Delete') remove()
  }
  const menu = (): MenuItem[] => [
    { label: t.up, icon: ArrowUp, onChoose: () => move(index - 1, toggle), isDisabled: index === 0 },
    {
      label: t.down,
      icon: ArrowDown,
      onChoose: () => move(index + 1, toggle),
      isDisabled: index === count - 1,
    },
    {
      label: t.insertBefore,
      icon: BetweenHorizontalStart,
      onChoose: () => onInsert(index),
      isDisabled: !hasRoom,
    },
    {
      label: t.insertAfter,
      icon: BetweenHorizontalEnd,
      onChoose: () => onInsert(index + 1),
      isDisabled: !hasRoom,
    },
    { label: t.duplicate, icon: CopyPlus, onChoose: duplicate, isDisabled: !hasRoom },
    { label: t.copy, icon: Copy, onChoose: copy },
    {
      label: t.pasteAfter,
      icon: ClipboardPaste,
      onChoose: () => void actions.pasteAt(index + 1),
      isDisabled: !hasRoom,
    },
    {
      label: t.keepAsPreset,
      icon: BookmarkPlus,
      onChoose: () => component && void actions.keepAsPreset(component, summary || kind, block),
    },
    { label: t.remove, icon: Trash2, onChoose: remove, isDangerous: true },
  ]
  return (
    <li
      {...item}
      data-block-row={uid}
      className={`${lists.sortable} ${styles.row}`}
      data-open={isOpen || undefined}
      data-selected={isSelected || undefined}
    >
      <div className={styles.bar}>
        {handle}
        <button
          ref={toggle}
          type="button"
          data-toggle
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-current={isSelected || undefined}
          onClick={onToggle}
          onKeyDown={onKeyDown}
          onCopy={onCopy}
          onPaste={onPaste}
        >
          <ComponentIcon icon={component?.icon} color={component?.color} />
          <span className={styles.kind}>{kind}</span>
          <span className={styles.summary}>{summary}</span>
          {problems > 0 && <span className={styles.problems}>{t.problems(problems)}</span>}
          <ChevronRight aria-hidden size={16} className={styles.chevron} />
        </button>
        <Menu name={name} items={menu} />
      </div>
      {isOpen && (
        <fieldset ref={body} id={id} aria-label={name} className={styles.body} data-block-form={uid}>
          <BlockFields block={block} update={update} />
        </fieldset>
      )}
    </li>
  )
})
