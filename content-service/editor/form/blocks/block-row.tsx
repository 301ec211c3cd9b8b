import { useQueryClient } from '@tanstack/react-query'
import * as Icon from 'lucide-react'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  memo,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'

import {
  copyWithNewIds,
  isObject,
  moveItem,
  readLimit,
  readList,
  readText,
  type Block,
  type Value,
} from '../../model/block-values.ts'
import { type Component, type Field, valueKey, componentName, isAllowed } from '../../model/component.ts'
import { errorText, useInterfaceLanguage, useTexts } from '../../texts/texts.tsx'
import type { Update } from '../controls/control-parts.tsx'
import { findProblems } from '../find-problems.ts'
import { useForm, useFormState } from '../form-context.ts'
import { Menu, type MenuItem, listTexts } from '../ui/pick-list.tsx'
import { useSortable } from '../ui/sortable.tsx'
import * as dialog from './block-dialog.tsx'

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
  const t = { ...useTexts(listTexts), ...useTexts(dialog.blockTexts) }
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
    void dialog.copyBlocks([block])
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
    event.clipboardData.setData('text/plain', dialog.blocksToText([block]))
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
          <dialog.ComponentIcon icon={component?.icon} color={component?.color} />
          <span className={`${styles.kind} clipped`}>{kind}</span>
          <span className={`${styles.summary} clipped`}>{summary}</span>
          {problems > 0 && <span className={styles.problems}>{t.problems(problems)}</span>}
          <Icon.ChevronRight size={16} className={styles.chevron} />
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

interface BlockListParts {
  field: Field
  blocks: Block[]
  update: Update<Block[]>
  list: RefObject<HTMLUListElement | null>
  addButton: RefObject<HTMLButtonElement | null>
}

/** The actions of a list of blocks. The functions are stable while typing. */
export function useBlockList(parts: BlockListParts) {
  const t = useTexts(dialog.blockTexts)
  const { space, state } = useForm()
  const [message, setMessage] = useState<string>()
  const client = useQueryClient()
  const language = useInterfaceLanguage()
  const latest = useRef(parts)
  useLayoutEffect(() => {
    latest.current = parts
  })
  const edit = useCallback<Update<Block[]>>((change, step = '') => {
    setMessage(undefined)
    latest.current.update(change, step)
  }, [])

  const actions = useMemo(() => {
    const insert = (blocks: readonly Block[], at: number) =>
      edit((before) => before.toSpliced(at, 0, ...blocks))
    /** New ones, although they were there before. */
    const insertCopies = (blocks: readonly Block[], at: number) => {
      const copies = blocks.map((block) => copyWithNewIds(block))
      state.addNew(copies.map(({ _uid }) => _uid))
      insert(copies, at)
    }
    return {
      insert,
      /** Changes the block at an index. */
      change: (index: number, change: (block: Block) => Block, step?: string) =>
        latest.current.update((before) => {
          const block = before[index]
          const next = block && change(block)
          return next === undefined || next === block ? before : before.with(index, next)
        }, step),
      move: (from: number, to: number) => edit((before) => moveItem(before, from, to)),
      duplicate: (index: number) => insertCopies(latest.current.blocks.slice(index, index + 1), index + 1),
      remove: (index: number) => {
        edit((before) => before.toSpliced(index, 1))
        focusAfterRemoval(latest.current, index)
      },
      /** Inserts copied blocks at an index: from the clipboard, or from the text of a paste event. */
      pasteAt: async (at: number, text?: string) => {
        const copied = text === undefined ? await dialog.readCopiedBlocks() : dialog.blocksFromText(text)
        const { field, blocks } = latest.current
        const reason = refusal(field, blocks.length, copied, space.components)
        if (reason === undefined) insertCopies(copied, at)
        else setMessage(t[reason])
      },
      keepAsPreset: async (component: Component, name: string, block: Block) => {
        try {
          await space.contentModel.createPreset(component.id, name, block)
          await client.invalidateQueries({ queryKey: ['space'] })
          setMessage(t.keptAsPreset(name))
        } catch (error) {
          setMessage(`${t.presetFailed} ${errorText(error, language)}`)
        }
      },
    }
  }, [client, edit, language, space, state, t])
  return { actions, message }
}
type BlockActions = ReturnType<typeof useBlockList>['actions']

/** How many more blocks a field may have. */
export function roomFor(field: Field, count: number): number {
  // Storyblok's editor stores 0 for no limit.
  return Math.max(0, (readLimit(field.maximum) || Infinity) - count)
}

/** Why blocks can't be added to a field; undefined if they can. */
export function refusal(
  field: Field,
  count: number,
  blocks: readonly Block[],
  components: ReadonlyMap<string, Component>,
): 'none' | 'notAllowed' | 'full' | undefined {
  if (blocks.length === 0) return 'none'
  const isWelcome = ({ component: name }: Block) => {
    const component = components.get(name)
    return component !== undefined && isAllowed(field, component)
  }
  if (!blocks.every(isWelcome)) return 'notAllowed'
  return roomFor(field, count) < blocks.length ? 'full' : undefined
}

/** Focuses the next block, or the add button. */
function focusAfterRemoval({ list, addButton }: BlockListParts, index: number): void {
  requestAnimationFrame(() => {
    const rows = [...(list.current?.children ?? [])]
    const row = rows[Math.min(index, rows.length - 1)]
    const next = row?.querySelector<HTMLElement>('[data-toggle]') ?? addButton.current
    next?.focus()
  })
}
