import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'

import type { Component, Field } from '../../model/component.ts'
import { copyWithNewIds } from '../../model/new-block.ts'
import { readLimit } from '../../model/read-value.ts'
import type { Block } from '../../model/story.ts'
import { errorText } from '../../texts/error-text.ts'
import { useInterfaceLanguage, useTexts } from '../../texts/interface-language.tsx'
import { isAllowed } from '../allowed-components.ts'
import type { Update } from '../controls/control-props.ts'
import { useForm } from '../form-context.ts'
import { moveItem } from '../ui/move-item.ts'
import { blocksFromText, readCopiedBlocks } from './block-clipboard.ts'
import { blockTexts } from './block-texts.ts'

interface BlockListParts {
  field: Field
  blocks: Block[]
  update: Update<Block[]>
  list: RefObject<HTMLUListElement | null>
  addButton: RefObject<HTMLButtonElement | null>
}

/** The actions of a list of blocks. The functions are stable while typing. */
export function useBlockList(parts: BlockListParts) {
  const t = useTexts(blockTexts)
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
        const copied = text === undefined ? await readCopiedBlocks() : blocksFromText(text)
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
export type BlockActions = ReturnType<typeof useBlockList>['actions']

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
