import { createContext, useContext } from 'react'

import type { RichTextProps } from '../model/rich-text-props.ts'

/** Context of nodes that contain forms. */
export type RichTextContextValue = Pick<RichTextProps, 'space' | 'renderBlocks'>

export const RichTextContext = createContext<RichTextContextValue | undefined>(undefined)

export function useRichText(): RichTextContextValue {
  const context = useContext(RichTextContext)
  if (!context) throw new Error('A node of rich text is inside a RichTextField')
  return context
}
