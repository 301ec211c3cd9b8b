import type { PathStep } from './blocks/block-path.ts'

/** The state of the form apart from content: expanded blocks, tabs, the selected block, new blocks. */
export interface FormState {
  subscribe: (listener: () => void) => () => void
  isOpen: (uid: string) => boolean
  setOpen: (uids: readonly string[], isOpen: boolean) => void
  selected: () => string | undefined
  /** The block was selected outside the form. */
  setSelected: (uid: string | undefined) => void
  tabOf: (uid: string) => string | undefined
  setTab: (uid: string, tab: string) => void
  /** Expands a block and everything around it. */
  reveal: (path: readonly PathStep[], uid: string, tabOf: (step: PathStep) => string | undefined) => void
  /** New blocks: their missing fields are reported once a field was left. */
  isNew: (uid: string) => boolean
  addNew: (uids: readonly string[]) => void
  /** Whether a block should get the focus; true only once. */
  takeFocus: (uid: string) => boolean
  /** The text that screen readers announce. */
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
      // Screen readers repeat a text only if it differs.
      announcement = text === announcement ? `${text} ` : text
      changed()
    },
  }
}
