import * as Icon from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, memo, useCallback, useEffect, useId, useRef } from 'react'

import { type Component, type Field, valueKey } from '../../model/component.ts'
import { isObject, readList, readText } from '../../model/read-value.ts'
import type { Block, Value } from '../../model/story.ts'
import { useTexts } from '../../texts/interface-language.tsx'
import { componentName } from '../allowed-components.ts'
import type { Update } from '../controls/control-props.ts'
import { findProblems } from '../find-problems.ts'
import { useForm, useFormState } from '../form-context.ts'
import { listTexts } from '../ui/list-texts.ts'
import { Menu, type MenuItem } from '../ui/menu.tsx'
import { useSortable } from '../ui/sortable.tsx'
import { blocksToText, copyBlocks } from './block-clipboard.ts'
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
  const keepAsPreset = () => component && void actions.keepAsPreset(component, summary || kind, block)
  const menu = () => [
    entry(t.up, Icon.ArrowUp, () => move(index - 1, toggle), index > 0),
    entry(t.down, Icon.ArrowDown, () => move(index + 1, toggle), index < count - 1),
    entry(t.insertBefore, Icon.BetweenHorizontalStart, () => onInsert(index), hasRoom),
    entry(t.insertAfter, Icon.BetweenHorizontalEnd, () => onInsert(index + 1), hasRoom),
    entry(t.duplicate, Icon.CopyPlus, duplicate, hasRoom),
    entry(t.copy, Icon.Copy, copy),
    entry(t.pasteAfter, Icon.ClipboardPaste, () => void actions.pasteAt(index + 1), hasRoom),
    entry(t.keepAsPreset, Icon.BookmarkPlus, keepAsPreset),
    { ...entry(t.remove, Icon.Trash2, remove), isDangerous: true },
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
          <Icon.ChevronRight aria-hidden size={16} className={styles.chevron} />
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

function entry(label: string, icon: Icon.LucideIcon, onChoose: () => void, isPossible = true): MenuItem {
  return { label, icon, onChoose, isDisabled: !isPossible }
}

const longest = 140

/** The summary of a block in a list: its preview field, else its first text, else its first file, else ''. */
export function blockSummary(block: Block, component: Component, language: string): string {
  const fields = Object.entries(component.schema).toSorted(
    ([, a], [, b]) => (a.pos ?? Infinity) - (b.pos ?? Infinity),
  )
  const namesOf = (...types: string[]) =>
    fields.filter(([, { type }]) => types.includes(type)).map(([name]) => name)
  const texts = namesOf('text', 'textarea', 'markdown', 'richtext')
  for (const name of [component.preview_field ?? '', ...texts, ...namesOf('asset')]) {
    const text = fieldText(block, name, component.schema[name], language)
    if (text !== '') return text.length > longest ? `${text.slice(0, longest)}…` : text
  }
  return ''
}

function fieldText(block: Block, name: string, field: Field | undefined, language: string): string {
  if (!field) return ''
  return plainText(block[valueKey(name, field, language)]) || plainText(block[name])
}

/** The text of a value without marks and line breaks. */
function plainText(value: Value): string {
  if (isObject(value) && value.type === 'doc') return documentText(value).trim()
  if (isObject(value)) return readText(value.alt) || readText(value.filename).split('/').at(-1) || ''
  return readText(value).replaceAll(/\s+/g, ' ').trim()
}

function documentText(node: Value): string {
  if (!isObject(node)) return ''
  const own = readText(node.text)
  const inner = readList(node.content).map(documentText).join('')
  return node.type === 'paragraph' || node.type === 'heading' ? `${own}${inner} ` : own + inner
}
