import { useId } from 'react'

import type { StoredAsset } from '../../model/editor-space.ts'
import { readLimit, readList } from '../../model/read-value.ts'
import { type ControlProps, groupProps } from '../controls/control-props.ts'
import { moveItem } from '../ui/move-item.ts'
import { SortableItem } from '../ui/sortable.tsx'
import { AddAsset } from './add-asset.tsx'
import { AssetDetails } from './asset-details.tsx'
import { assetValue, fileName, urlOfAsset } from './asset-value.ts'

import card from '../ui/list.module.css'
import styles from './asset.module.css'

/** An ordered list of assets. */
export function AssetsControl(props: ControlProps) {
  const { field, language, value, updateValue } = props
  const id = useId()
  const assets = readList(value)
  const urls = assets.map(urlOfAsset)
  const room = (readLimit(field.maximum_entries) || Infinity) - assets.length
  const add = (added: StoredAsset[]) =>
    updateValue(
      (before) => [...readList(before), ...added.slice(0, room).map((asset) => assetValue(asset, language))],
      '',
    )
  return (
    <div {...groupProps(props)}>
      {assets.length > 0 && (
        <ul className={card.list}>
          {assets.map((asset, index) => (
            <SortableItem
              // The same asset may be in the list twice.
              key={`${urls[index]}${urls.slice(0, index).filter((url) => url === urls[index]).length}`}
              list={id}
              index={index}
              count={assets.length}
              name={fileName(urls[index] ?? '')}
              onMove={(from, to) => updateValue((before) => moveItem(readList(before), from, to), '')}
              className={styles.item}
            >
              <AssetDetails
                value={asset}
                language={language}
                isTranslatable={field.translatable === true}
                update={(change, step) =>
                  updateValue((before) => readList(before).with(index, change(asset)), step)
                }
                onRemove={() => updateValue((before) => readList(before).toSpliced(index, 1), '')}
              />
            </SortableItem>
          ))}
        </ul>
      )}
      {room > 0 && <AddAsset field={field} isMany onAdd={add} />}
    </div>
  )
}
