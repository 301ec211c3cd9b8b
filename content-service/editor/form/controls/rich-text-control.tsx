import { type ReactNode, useCallback, useLayoutEffect, useRef } from 'react'

import type { Field } from '../../model/component.ts'
import type { Block } from '../../model/story.ts'
import { BlockList } from '../blocks/block-list.tsx'
import { useForm } from '../form-context.ts'
import type { ControlProps, Update } from './control-props.ts'

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
  const latest = useRef({ blocks, onChange })
  useLayoutEffect(() => {
    latest.current = { blocks, onChange }
  })
  const update = useCallback<Update<Block[]>>((change) => {
    const { blocks, onChange } = latest.current
    const next = change(blocks)
    if (next === blocks) return
    latest.current.blocks = next
    onChange(next)
  }, [])
  return (
    <fieldset aria-labelledby={labelledBy}>
      <BlockList field={field} blocks={blocks} update={update} />
    </fieldset>
  )
}
