import type { ComponentType } from 'react'

import type { EditableAttributes } from '../../server-functions/content/schema/editable.ts'
import { BlockErrorBoundary } from '../ui/block-error-boundary.tsx'

/**
 * A block whose code is a chunk of its own. `prepare` loads it before the block is rendered: on the server, before the page
 * hydrates, and before a navigation.
 */
export function lazyBlock<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let BlockComponent: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined

  async function fetch(): Promise<void> {
    try {
      BlockComponent = await load()
    } catch (error) {
      // The next attempt may succeed.
      loading = undefined
      throw error
    }
  }

  function prepare(): Promise<void> {
    loading ??= fetch()
    return loading
  }

  function LazyBlock(props: Props & { _editable?: EditableAttributes | undefined }) {
    if (!BlockComponent) throw new Error('A lazy block was rendered before its code was loaded')
    return (
      <BlockErrorBoundary {...props._editable}>
        <BlockComponent {...props} />
      </BlockErrorBoundary>
    )
  }
  return Object.assign(LazyBlock, { prepare, draw: (props: Props) => <LazyBlock {...props} /> })
}
