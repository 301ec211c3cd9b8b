import { Images, Upload } from 'lucide-react'
import { type DragEvent, useState } from 'react'

import type { Field } from '../../model/component.ts'
import type { StoredAsset } from '../../model/editor-space.ts'
import { readLimit, readTexts } from '../../model/read-value.ts'
import { useErrorText } from '../../texts/error-text.ts'
import { useTexts } from '../../texts/interface-language.tsx'
import { Button } from '../../ui/button.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { useForm } from '../form-context.ts'
import { AssetDialog } from './asset-search.tsx'
import { assetTexts } from './asset-texts.ts'
import { allowedEndings, extensionOf } from './asset-value.ts'

import control from '../controls/control.module.css'
import card from '../ui/list.module.css'
import styles from './asset.module.css'

interface AddAssetProps {
  field: Field
  /** The field has an asset, which is replaced. */
  isReplacing?: boolean
  isMany?: boolean
  onAdd: (assets: StoredAsset[]) => void
}

/** Adds an asset from the library, or uploads one by a button or drag and drop. */
export function AddAsset({ field, isReplacing = false, isMany = false, onAdd }: AddAssetProps) {
  const t = useTexts(assetTexts)
  const [isChoosing, setIsChoosing] = useState(false)
  const [isOver, setIsOver] = useState(false)
  const { space } = useForm()
  const errorText = useErrorText()
  const [isUploading, setIsUploading] = useState(false)
  const [error, setError] = useState<string>()
  const endings = allowedEndings(readTexts(field.filetypes))
  /** Uploads files that the field allows to the field's folder. */
  const send = async (files: readonly File[]) => {
    if (files.length === 0) return
    const isAllowed = !endings || files.every(({ name }) => endings.includes(extensionOf(name)))
    setError(isAllowed ? undefined : t.wrongKind(endings.join(', ')))
    if (!isAllowed) return
    setIsUploading(true)
    const stored: StoredAsset[] = []
    try {
      for (const file of files) stored.push(await space.uploadAsset(file, readLimit(field.asset_folder_id)))
    } catch (failure) {
      setError(errorText(failure))
    }
    setIsUploading(false)
    if (stored.length > 0) onAdd(stored)
  }
  const choose = isReplacing ? t.replace : t.choose
  const upload = isUploading ? t.uploading : t.upload
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    const files = [...event.dataTransfer.files]
    void send(isMany ? files : files.slice(0, 1))
  }
  const onDragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setIsOver(true)
  }
  return (
    <div
      role="presentation"
      className={isReplacing ? card.actions : styles.drop}
      data-over={isOver || undefined}
      onDragOver={onDragOver}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
    >
      <div className={card.actions}>
        <Button aria-label={choose} title={choose} onClick={() => setIsChoosing(true)}>
          <Images aria-hidden size={15} />
          <span className={card.long}>{choose}</span>
        </Button>
        <FileButton
          aria-label={upload}
          title={upload}
          disabled={isUploading}
          accept={endings?.map((ending) => `.${ending}`).join()}
          isMany={isMany}
          onFiles={(files) => void send(files)}
        >
          <Upload aria-hidden size={15} />
          <span className={card.long}>{upload}</span>
        </FileButton>
        {!isReplacing && <span className={control.soft}>{t.drop}</span>}
      </div>
      <output className={control.problem}>{error}</output>
      {isChoosing && (
        <AssetDialog
          field={field}
          onChoose={(asset) => onAdd([asset])}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </div>
  )
}
