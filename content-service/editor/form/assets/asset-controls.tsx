import { Link } from 'lucide-react'
import { useState, useId } from 'react'

import type { StoredAsset } from '../../model/editor-space.ts'
import { readFlag, readLimit, readList } from '../../model/read-value.ts'
import type { Value } from '../../model/story.ts'
import { useTexts } from '../../texts/interface-language.tsx'
import { Button } from '../../ui/button.tsx'
import { type ControlProps, groupProps } from '../controls/control-props.ts'
import { LabelledInput } from '../controls/labelled-input.tsx'
import { moveItem } from '../ui/move-item.ts'
import { SortableItem } from '../ui/sortable.tsx'
import { AddAsset } from './add-asset.tsx'
import { AssetDetails } from './asset-details.tsx'
import { assetTexts } from './asset-texts.ts'
import { assetValue, externalAsset, noAsset, urlOfAsset, fileName } from './asset-value.ts'

import card from '../ui/list.module.css'
import styles from './asset.module.css'

/** A single asset with its texts. */
export function AssetControl(props: ControlProps) {
  const { field, language, value, setValue, updateValue } = props
  const hasAsset = urlOfAsset(value) !== ''
  const add = (
    <AddAsset
      field={field}
      isReplacing={hasAsset}
      onAdd={([asset]) => asset && setValue(assetValue(asset, language))}
    />
  )
  return (
    <div {...groupProps(props)}>
      {hasAsset ? (
        <AssetDetails
          value={value}
          language={language}
          isTranslatable={field.translatable === true}
          update={updateValue}
          onRemove={() => setValue(noAsset())}
        >
          {add}
        </AssetDetails>
      ) : (
        <>
          {add}
          {readFlag(field.allow_external_url) && <ExternalUrl onAdd={setValue} />}
        </>
      )}
    </div>
  )
}

/** Adds a file outside the library by its URL. */
function ExternalUrl({ onAdd }: { onAdd: (value: Value) => void }) {
  const t = useTexts(assetTexts)
  const [url, setUrl] = useState('')
  return (
    <div className={styles.external}>
      <LabelledInput type="url" label={t.external} value={url} onChange={setUrl} />
      <Button
        icon={<Link aria-hidden size={15} />}
        disabled={!URL.canParse(url)}
        onClick={() => onAdd(externalAsset(url))}
      >
        {t.apply}
      </Button>
    </div>
  )
}

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
