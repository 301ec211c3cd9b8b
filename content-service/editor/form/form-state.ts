import type { PathStep } from './blocks/block-path.ts'

/** What the form itself remembers: open blocks, chosen tabs, the selected block, new blocks. Not part of content. */
export interface FormState {
  subscribe: (listener: () => void) => () => void
  isOpen: (uid: string) => boolean
  setOpen: (uids: readonly string[], isOpen: boolean) => void
  selected: () => string | undefined
  /** The block was selected outside the form. */
  setSelected: (uid: string | undefined) => void
  tabOf: (uid: string) => string | undefined
  setTab: (uid: string, tab: string) => void
  /** Opens what a block is in, and the block. */
  reveal: (path: readonly PathStep[], uid: string, tabOf: (step: PathStep) => string | undefined) => void
  /** Blocks that were added just now: what is missing in them is not said before a field was left. */
  isNew: (uid: string) => boolean
  addNew: (uids: readonly string[]) => void
  /** Whether a block is to get the focus; asking takes it. */
  takeFocus: (uid: string) => boolean
  /** What a screen reader is told. */
  announcement: () => string
  announce: (text: string) => void
}

export function createFormState(): FormState {
  const listeners = new Set<() => void>()
  const open = new Set<string>()
  const tabs = new Map<string, string>()
  const added = new Set<string>()
  let selected: string | undefined
  let toFocus: string | undefined
  let announcement = ''
  const changed = () => {
    for (const listener of listeners) listener()
  }
  const setOpen = (uids: readonly string[], isOpen: boolean) => {
    for (const uid of uids)
      if (isOpen) open.add(uid)
      else open.delete(uid)
    changed()
  }
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isOpen: (uid) => open.has(uid),
    setOpen,
    selected: () => selected,
    setSelected: (uid) => {
      if (uid === selected) return
      selected = uid
      changed()
    },
    tabOf: (uid) => tabs.get(uid),
    setTab: (uid, tab) => {
      tabs.set(uid, tab)
      changed()
    },
    reveal: (path, uid, tabOf) => {
      for (const step of path) {
        const tab = tabOf(step)
        if (tab !== undefined) tabs.set(step.uid, tab)
      }
      setOpen([...path.map((step) => step.uid), uid], true)
    },
    isNew: (uid) => added.has(uid),
    addNew: (uids) => {
      for (const uid of uids) added.add(uid)
      toFocus = uids[0]
      setOpen(uids, true)
    },
    takeFocus: (uid) => {
      const isWanted = toFocus === uid
      if (isWanted) toFocus = undefined
      return isWanted
    },
    announcement: () => announcement,
    announce: (text) => {
      // A text said twice is read twice only if it differs.
      announcement = text === announcement ? `${text} ` : text
      changed()
    },
  }
}
