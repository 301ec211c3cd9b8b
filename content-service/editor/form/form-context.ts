import { type ComponentType, createContext, useContext, useSyncExternalStore } from 'react'

import type { EditorSpace } from '../model/editor-space.ts'
import type { RichTextProps } from '../model/rich-text-props.ts'
import type { Block } from '../model/story.ts'
import type { FormState } from './form-state.ts'
import type { Update } from './update.ts'

export interface BlockFieldsProps {
  block: Block
  update: Update<Block>
}

/** What all parts of the form share. It stays the same while somebody types. */
export interface Form {
  space: EditorSpace
  languages: readonly string[]
  state: FormState
  select: (uid: string | undefined) => void
  RichText: ComponentType<RichTextProps>
  /** The fields of a block. Handed down, as blocks have fields that have blocks. */
  BlockFields: ComponentType<BlockFieldsProps>
}

export const FormContext = createContext<Form | undefined>(undefined)

export function useForm(): Form {
  const form = useContext(FormContext)
  if (!form) throw new Error('This part of the form needs a StoryForm around it')
  return form
}

/** Reads something of the form's state, and again when it changes. */
export function useFormState<Kind extends string | boolean | undefined>(
  read: (state: FormState) => Kind,
): Kind {
  const { state } = useForm()
  return useSyncExternalStore(state.subscribe, () => read(state))
}

/** The name of a language of the content. */
export function languageName(space: EditorSpace, language: string): string {
  return language === 'default'
    ? space.defaultLanguage
    : (space.languages.find(({ code }) => code === language)?.name ?? language)
}
