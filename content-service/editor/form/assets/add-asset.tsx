import { Images, Upload } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'

import type { Field } from '../../model/component.ts'
import type { StoredAsset } from '../../model/editor-space.ts'
import { useTexts } from '../../texts/interface-language.tsx'
import { Button } from '../ui/button.tsx'
import { AssetDialog } from './asset-dialog.tsx'
import { texts } from './texts.ts'
import { useUpload } from './use-upload.ts'

import control from '../controls/control.module.css'
import card from '../ui/card.module.css'
import styles from './add-asset.module.css'

interface AddAssetProps {
  field: Field
  /** There is one already, which is replaced. */
  isReplacing?: boolean
  isMany?: boolean
  onAdd: (assets: StoredAsset[]) => void
}

/** Takes an asset from the library or uploads it, by a button or by dropping it. */
export function AddAsset({ field, isReplacing = false, isMany = false, onAdd }: AddAssetProps) {
  const t = useTexts(texts)
  const input = useRef<HTMLInputElement>(null)
  const [isChoosing, setIsChoosing] = useState(false)
  const [isOver, setIsOver] = useState(false)
  const { upload, isUploading, error, accept } = useUpload(field, onAdd)
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    const files = [...event.dataTransfer.files]
    void upload(isMany ? files : files.slice(0, 1))
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
        <Button onClick={() => setIsChoosing(true)}>
          <Images aria-hidden size={15} />
          {isReplacing ? t.replace : t.choose}
        </Button>
        <Button disabled={isUploading} onClick={() => input.current?.click()}>
          <Upload aria-hidden size={15} />
          {isUploading ? t.uploading : t.upload}
        </Button>
        {!isReplacing && <span className={styles.hint}>{t.drop}</span>}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={isMany}
        onChange={({ target }) => {
          void upload([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <output className={error === undefined ? styles.status : control.problem}>{error}</output>
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
