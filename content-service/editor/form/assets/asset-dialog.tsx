import type { Field } from '../../model/component.ts'
import type { EditorSpace, StoredAsset } from '../../model/editor-space.ts'
import { useTexts } from '../../texts/interface-language.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { readLimit, readTexts } from '../rules/read-value.ts'
import { AssetSearch } from './asset-search.tsx'
import { assetTexts } from './asset-texts.ts'
import { allowedEndings } from './asset-value.ts'

interface AssetDialogProps {
  space: EditorSpace
  field: Field
  onChoose: (asset: StoredAsset) => void
  onClose: () => void
}

/** Chooses a file of the library that a field allows. */
export function AssetDialog({ space, field, onChoose, onClose }: AssetDialogProps) {
  const t = useTexts(assetTexts)
  return (
    <Dialog title={t.library} size="wide" onClose={onClose}>
      {(close) => (
        <AssetSearch
          space={space}
          endings={allowedEndings(readTexts(field.filetypes))}
          folder={readLimit(field.asset_folder_id)}
          onPick={(asset) => {
            close()
            onChoose(asset)
          }}
        />
      )}
    </Dialog>
  )
}
