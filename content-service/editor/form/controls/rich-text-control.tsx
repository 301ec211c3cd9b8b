import { type ReactNode, useCallback } from 'react'

import type { Field } from '../../model/component.ts'
import type { Block } from '../../model/story.ts'
import { BlockList } from '../blocks/block-list.tsx'
import { useForm, useUpdate } from '../form-context.ts'
import type { ControlProps } from './control-props.ts'

/** Rich text, with the forms of the blocks in it. */
export function RichTextControl(props: ControlProps) {
  const { field, labelledBy } = props
  const { space, RichText } = useForm()
  const renderBlocks = useCallback(
    (blocks: Block[], onChange: (blocks: Block[]) => void): ReactNode => (
      <BlocksInText blocks={blocks} onChange={onChange} field={field} labelledBy={labelledBy} />
    ),
    [field, labelledBy],
  )
  return <RichText {...props} space={space} renderBlocks={renderBlocks} />
}

interface BlocksInTextProps {
  blocks: Block[]
  onChange: (blocks: Block[]) => void
  field: Field
  labelledBy: string
}

/** The blocks of a `blok` node in rich text. */
function BlocksInText({ blocks, onChange, field, labelledBy }: BlocksInTextProps) {
  const update = useUpdate(blocks, onChange)
  return (
    <fieldset aria-labelledby={labelledBy}>
      <BlockList field={field} blocks={blocks} update={update} />
    </fieldset>
  )
}
