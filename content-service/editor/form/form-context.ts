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
import type { Block } from '../model/story.ts'
import type { ControlProps, Update } from './controls/control-props.ts'
import type { FormState } from './form-state.ts'

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
