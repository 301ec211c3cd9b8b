import { Link } from 'lucide-react'
import { useState } from 'react'

import { readFlag } from '../../model/read-value.ts'
import type { Value } from '../../model/story.ts'
import { useTexts } from '../../texts/interface-language.tsx'
import { Button } from '../../ui/button.tsx'
import { type ControlProps, groupProps } from '../controls/control-props.ts'
import { LabelledInput } from '../controls/labelled-input.tsx'
import { AddAsset } from './add-asset.tsx'
import { AssetDetails } from './asset-details.tsx'
import { assetTexts } from './asset-texts.ts'
import { assetValue, externalAsset, noAsset, urlOfAsset } from './asset-value.ts'

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
      <Button disabled={!URL.canParse(url)} onClick={() => onAdd(externalAsset(url))}>
        <Link aria-hidden size={15} />
        {t.apply}
      </Button>
    </div>
  )
}
