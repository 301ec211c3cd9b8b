import {
  type ComponentType,
  createContext,
  useCallback,
  useContext,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react'

import type { OpenSpace } from '../api/space.ts'
import type { Block } from '../model/block-values.ts'
import { type Component, valueKey } from '../model/component.ts'
import type { ControlProps, Update } from './controls/control-parts.tsx'
import type { FieldPlace } from './find-problems.ts'
import { blocksInField } from './rules/field-rules.ts'

export interface BlockFieldsProps {
  block: Block
  update: Update<Block>
}

/** Shared by all parts of the form; stable while typing. */
export interface Form {
  space: OpenSpace
  languages: readonly string[]
  state: FormState
  select: (uid: string | undefined) => void
  RichText: ComponentType<ControlProps>
  /** Renders the fields of a block. Passed down to avoid an import cycle, as fields contain blocks. */
  BlockFields: ComponentType<BlockFieldsProps>
}

export const FormContext = createContext<Form | undefined>(undefined)

export function useForm(): Form {
  const form = useContext(FormContext)
  if (!form) throw new Error('This part of the form needs a StoryForm around it')
  return form
}

/** Selects a part of the form's state and re-renders when it changes. */
export function useFormState<Kind extends string | boolean | undefined>(
  read: (state: FormState) => Kind,
): Kind {
  const { state } = useForm()
  return useSyncExternalStore(state.subscribe, () => read(state))
}

/** A function that stays the same, so that unchanged parts don't render again, and changes the latest value. */
export function useUpdate<Kind>(value: Kind, onChange: (next: Kind, step: string) => void): Update<Kind> {
  const latest = useRef({ value, onChange })
  useLayoutEffect(() => {
    latest.current = { value, onChange }
  })
  return useCallback((change, step = '') => {
    const { value, onChange } = latest.current
    const next = change(value)
    if (next === value) return
    latest.current.value = next
    onChange(next, step)
  }, [])
}

/** The state of the form apart from content: expanded blocks, tabs, the selected block, new blocks. */
export function createFormState() {
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
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    isOpen: (uid: string) => open.has(uid),
    setOpen,
    selected: () => selected,
    /** The block was selected outside the form. */
    setSelected: (uid: string | undefined) => {
      if (uid === selected) return
      selected = uid
      changed()
    },
    tabOf: (uid: string) => tabs.get(uid),
    setTab: (uid: string, tab: string) => {
      tabs.set(uid, tab)
      changed()
    },
    /** Expands a block and everything around it. */
    reveal: (path: readonly PathStep[], uid: string, tabOf: (step: PathStep) => string | undefined) => {
      for (const step of path) {
        const tab = tabOf(step)
        if (tab !== undefined) tabs.set(step.uid, tab)
      }
      setOpen([...path.map((step) => step.uid), uid], true)
    },
    /** New blocks: their missing fields are reported once a field was left. */
    isNew: (uid: string) => added.has(uid),
    addNew: (uids: readonly string[]) => {
      for (const uid of uids) added.add(uid)
      toFocus = uids[0]
      setOpen(uids, true)
    },
    /** Whether a block should get the focus; true only once. */
    takeFocus: (uid: string) => {
      const isWanted = toFocus === uid
      if (isWanted) toFocus = undefined
      return isWanted
    },
    /** The text that screen readers announce. */
    announcement: () => announcement,
    announce: (text: string) => {
      // Screen readers repeat a text only if it differs.
      announcement = text === announcement ? `${text} ` : text
      changed()
    },
  }
}
export type FormState = ReturnType<typeof createFormState>

/** A block around another one, and the field that leads to it. */
export type PathStep = Omit<FieldPlace, 'language'>

/** The path from a story's content to a block; [] for the content itself, undefined if not found. */
export function findBlockPath(
  content: Block,
  uid: string,
  components: ReadonlyMap<string, Component>,
  languages: readonly string[],
): PathStep[] | undefined {
  if (content._uid === uid) return []
  const schema = components.get(content.component)?.schema ?? {}
  for (const [name, field] of Object.entries(schema))
    for (const language of field.translatable === true ? languages : ['default'])
      for (const block of blocksInField(field, content[valueKey(name, field, language)])) {
        const rest = findBlockPath(block, uid, components, languages)
        if (rest) return [{ uid: content._uid, component: content.component, field: name }, ...rest]
      }
  return undefined
}
