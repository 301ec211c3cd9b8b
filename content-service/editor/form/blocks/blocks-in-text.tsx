import { useCallback, useLayoutEffect, useRef } from 'react'

import type { Field } from '../../model/component.ts'
import type { Block } from '../../model/story.ts'
import type { Update } from '../update.ts'
import { BlockList } from './block-list.tsx'

import styles from './block-list.module.css'

interface BlocksInTextProps {
  blocks: Block[]
  onChange: (blocks: Block[]) => void
  field: Field
  labelledBy: string
}

/** The blocks of a `blok` node in rich text. */
export function BlocksInText({ blocks, onChange, field, labelledBy }: BlocksInTextProps) {
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
    <fieldset aria-labelledby={labelledBy} className={styles.group}>
      <BlockList field={field} blocks={blocks} update={update} />
    </fieldset>
  )
}
