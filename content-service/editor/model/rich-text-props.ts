import type { ReactNode } from 'react'

import type { Field } from './component.ts'
import type { EditorSpace } from './editor-space.ts'
import type { Block, Value } from './story.ts'

export interface RichTextProps {
  id: string
  labelledBy: string
  describedBy?: string | undefined
  isInvalid?: boolean | undefined
  isRequired?: boolean | undefined
  /** Storyblok's rich-text document, or nothing: '', null, undefined. */
  value: Value
  field: Field
  space: EditorSpace
  language: string
  onChange: (value: Value) => void
  /** The form of the blocks of one `blok` node. */
  renderBlocks: (blocks: Block[], onChange: (blocks: Block[]) => void) => ReactNode
}
