import { type ReactNode, useCallback } from 'react'

import type { Block } from '../../model/story.ts'
import { BlocksInText } from '../blocks/blocks-in-text.tsx'
import { useForm } from '../form-context.ts'
import type { ControlProps } from './control-props.ts'

/** Rich text, with the forms of the blocks in it. */
export function RichTextControl(props: ControlProps) {
  const { id, labelledBy, describedBy, isInvalid, isRequired, value, field, language, setValue } = props
  const { space, RichText } = useForm()
  const renderBlocks = useCallback(
    (blocks: Block[], onChange: (blocks: Block[]) => void): ReactNode => (
      <BlocksInText blocks={blocks} onChange={onChange} field={field} labelledBy={labelledBy} />
    ),
    [field, labelledBy],
  )
  return (
    <RichText
      id={id}
      labelledBy={labelledBy}
      {...(describedBy !== undefined && { describedBy })}
      isInvalid={isInvalid}
      isRequired={isRequired}
      value={value}
      field={field}
      space={space}
      language={language}
      onChange={setValue}
      renderBlocks={renderBlocks}
    />
  )
}
