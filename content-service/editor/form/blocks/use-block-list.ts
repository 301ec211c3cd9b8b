import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'

import type { Component, Field } from '../../model/component.ts'
import { copyWithNewIds } from '../../model/new-block.ts'
import type { Block } from '../../model/story.ts'
import { errorText } from '../../texts/error-text.ts'
import { useInterfaceLanguage, useTexts } from '../../texts/interface-language.tsx'
import { useForm } from '../form-context.ts'
import { moveItem } from '../ui/move-item.ts'
import type { Update } from '../update.ts'
import { refusal as refusalOf } from './add-blocks.ts'
import { blocksFromText, readCopiedBlocks } from './block-clipboard.ts'
import { blockTexts } from './block-texts.ts'

interface BlockListParts {
  field: Field
  blocks: Block[]
  update: Update<Block[]>
  list: RefObject<HTMLUListElement | null>
  addButton: RefObject<HTMLButtonElement | null>
}

export interface BlockActions {
  /** Changes the block at an index. */
  change: (index: number, change: (block: Block) => Block, step?: string) => void
  insert: (blocks: readonly Block[], at: number) => void
  move: (from: number, to: number) => void
  duplicate: (index: number) => void
  remove: (index: number) => void
  /** Inserts copied blocks at an index: from the clipboard, or from the text of a paste event. */
  pasteAt: (at: number, text?: string) => Promise<void>
  keepAsPreset: (component: Component, name: string, block: Block) => Promise<void>
}

/** The actions of a list of blocks. The functions are stable while typing. */
export function useBlockList(parts: BlockListParts): { actions: BlockActions; message: string | undefined } {
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

  const actions = useMemo<BlockActions>(() => {
    const insert: BlockActions['insert'] = (blocks, at) =>
      edit((before) => before.toSpliced(at, 0, ...blocks))
    return {
      insert,
      change: (index, change, step) =>
        latest.current.update((before) => {
          const block = before[index]
          const next = block && change(block)
          return next === undefined || next === block ? before : before.with(index, next)
        }, step),
      move: (from, to) => edit((before) => moveItem(before, from, to)),
      duplicate: (index) => {
        const copies = latest.current.blocks.slice(index, index + 1).map((block) => copyWithNewIds(block))
        state.addNew(copies.map(({ _uid }) => _uid))
        insert(copies, index + 1)
      },
      remove: (index) => {
        edit((before) => before.toSpliced(index, 1))
        focusAfterRemoval(latest.current, index)
      },
      pasteAt: async (at, text) => {
        const copied = text === undefined ? await readCopiedBlocks() : blocksFromText(text)
        const { field, blocks } = latest.current
        const reason = refusalOf(field, blocks.length, copied, space.components)
        if (reason !== undefined) return setMessage(t[reason])
        const fresh = copied.map((block) => copyWithNewIds(block))
        state.addNew(fresh.map(({ _uid }) => _uid))
        return insert(fresh, at)
      },
      keepAsPreset: async (component, name, block) => {
        try {
          await space.createPreset(component, name, block)
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

/** Focuses the next block, or the add button. */
function focusAfterRemoval({ list, addButton }: BlockListParts, index: number): void {
  requestAnimationFrame(() => {
    const rows = [...(list.current?.children ?? [])]
    const row = rows[Math.min(index, rows.length - 1)]
    const next = row?.querySelector<HTMLElement>('[data-toggle]') ?? addButton.current
    next?.focus()
  })
}
