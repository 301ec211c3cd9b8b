import {
  ArrowDown,
  ArrowUp,
  BetweenHorizontalEnd,
  BetweenHorizontalStart,
  BookmarkPlus,
  ClipboardPaste,
  Copy,
  CopyPlus,
  Trash2,
} from 'lucide-react'

import type { FormState } from '../form-state.ts'
import type { MenuItem } from '../ui/menu.tsx'
import type { BlockTexts } from './block-texts.ts'
import type { BlockActions } from './use-block-list.ts'

interface BlockMenuParts {
  t: BlockTexts
  state: FormState
  kind: string
  index: number
  count: number
  hasRoom: boolean
  actions: BlockActions
  onInsert: (at: number) => void
  copy: () => void
  keepAsPreset: () => void
  move: (to: number) => void
}

/** The menu of a block. */
export function blockMenu({
  t,
  state,
  kind,
  index,
  count,
  hasRoom,
  actions,
  onInsert,
  copy,
  keepAsPreset,
  move,
}: BlockMenuParts): MenuItem[] {
  const icon = { 'aria-hidden': true, size: 15 } as const
  return [
    { label: t.up, icon: <ArrowUp {...icon} />, onChoose: () => move(index - 1), isDisabled: index === 0 },
    {
      label: t.down,
      icon: <ArrowDown {...icon} />,
      onChoose: () => move(index + 1),
      isDisabled: index === count - 1,
    },
    {
      label: t.insertBefore,
      icon: <BetweenHorizontalStart {...icon} />,
      onChoose: () => onInsert(index),
      isDisabled: !hasRoom,
    },
    {
      label: t.insertAfter,
      icon: <BetweenHorizontalEnd {...icon} />,
      onChoose: () => onInsert(index + 1),
      isDisabled: !hasRoom,
    },
    {
      label: t.duplicate,
      icon: <CopyPlus {...icon} />,
      isDisabled: !hasRoom,
      onChoose: () => {
        actions.duplicate(index)
        state.announce(t.duplicated(kind))
      },
    },
    { label: t.copy, icon: <Copy {...icon} />, onChoose: copy },
    {
      label: t.pasteAfter,
      icon: <ClipboardPaste {...icon} />,
      onChoose: () => void actions.pasteAt(index + 1),
      isDisabled: !hasRoom,
    },
    { label: t.keepAsPreset, icon: <BookmarkPlus {...icon} />, onChoose: keepAsPreset },
    {
      label: t.remove,
      icon: <Trash2 {...icon} />,
      isDangerous: true,
      onChoose: () => {
        actions.remove(index)
        state.announce(t.removed(kind))
      },
    },
  ]
}
