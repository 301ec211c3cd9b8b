import type { ReactNode } from 'react'

import type { Field } from './component.ts'
import type { EditorSpace } from './editor-space.ts'
import type { Block, Value } from './story.ts'

/** What the form gives the rich-text field. */
export interface RichTextProps {
  id: string
  labelledBy: string
  describedBy?: string
  isInvalid?: boolean
  isRequired?: boolean
  /** Storyblok's document; '', undefined and null are empty. */
  value: Value
  field: Field
  space: EditorSpace
  language: string
  onChange: (value: Value) => void
  /** The form of blocks inside the text. */
  renderBlocks: (blocks: Block[], onChange: (blocks: Block[]) => void) => ReactNode
}
