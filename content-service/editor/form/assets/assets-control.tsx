import { useId } from 'react'

import type { StoredAsset } from '../../model/editor-space.ts'
import { type ControlProps, groupProps } from '../controls/control-props.ts'
import { readLimit, readList } from '../rules/read-value.ts'
import { moveItem } from '../ui/move-item.ts'
import { AddAsset } from './add-asset.tsx'
import { AssetItem } from './asset-item.tsx'
import { urlOfAsset, assetValue } from './asset-value.ts'

import card from '../ui/card.module.css'

/** An ordered list of assets. */
export function AssetsControl(props: ControlProps) {
  const { field, language, value, updateValue } = props
  const id = useId()
  const assets = readList(value)
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
            <AssetItem
              // The same asset may be in the list twice.
              key={`${urlOfAsset(asset)}${assets.slice(0, index).filter((other) => urlOfAsset(other) === urlOfAsset(asset)).length}`}
              list={id}
              index={index}
              count={assets.length}
              asset={asset}
              language={language}
              isTranslatable={field.translatable === true}
              onMove={(from, to) => updateValue((before) => moveItem(readList(before), from, to), '')}
              update={(change, step) =>
                updateValue((before) => readList(before).with(index, change(asset)), step)
              }
              onRemove={() => updateValue((before) => readList(before).toSpliced(index, 1), '')}
            />
          ))}
        </ul>
      )}
      {room > 0 && <AddAsset field={field} isMany onAdd={add} />}
    </div>
  )
}
