import { useCallback } from 'react'

import type { Block } from '../../model/story.ts'
import { groupProps, type ControlProps } from '../controls/control-props.ts'
import { readBlocks } from '../rules/read-value.ts'
import type { Update } from '../update.ts'
import { BlockList } from './block-list.tsx'

/** A field of blocks. */
export function BlocksControl(props: ControlProps) {
  const { field, value, updateValue } = props
  const update = useCallback<Update<Block[]>>(
    (change, step) =>
      updateValue((current) => {
        const before = readBlocks(current)
        const after = change(before)
        return after === before ? current : after
      }, step),
    [updateValue],
  )
  return (
    <div {...groupProps(props)}>
      <BlockList field={field} blocks={readBlocks(value)} update={update} />
    </div>
  )
}
