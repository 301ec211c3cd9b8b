import type { Value } from '../../model/story.ts'
import { DragHandle } from '../ui/drag-handle.tsx'
import { useSortable } from '../ui/use-sortable.ts'
import type { Update } from '../update.ts'
import { AssetDetails } from './asset-details.tsx'
import { urlOfAsset, fileName } from './asset-value.ts'

import sortable from '../ui/sortable.module.css'
import styles from './asset-item.module.css'

interface AssetItemProps {
  list: string
  index: number
  count: number
  asset: Value
  language: string
  isTranslatable: boolean
  onMove: (from: number, to: number) => void
  update: Update<Value>
  onRemove: () => void
}

/** An item of a list of assets. */
export function AssetItem({
  list,
  index,
  count,
  asset,
  language,
  isTranslatable,
  onMove,
  update,
  onRemove,
}: AssetItemProps) {
  const name = fileName(urlOfAsset(asset))
  const { item, handle } = useSortable({ list, index, count, name, onMove })
  return (
    <li {...item} className={`${sortable.item} ${styles.item}`}>
      {count > 1 && <DragHandle handle={handle} />}
      <AssetDetails
        value={asset}
        language={language}
        isTranslatable={isTranslatable}
        update={update}
        onRemove={onRemove}
      />
    </li>
  )
}
