import { type ControlProps, groupProps } from '../controls/control-props.ts'
import { readFlag } from '../rules/read-value.ts'
import { AddAsset } from './add-asset.tsx'
import { AssetDetails } from './asset-details.tsx'
import { urlOfAsset, assetValue, noAsset } from './asset-value.ts'
import { ExternalUrl } from './external-url.tsx'

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
