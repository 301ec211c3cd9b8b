import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Images, Upload } from 'lucide-react'
import { useDeferredValue, useState, type DragEvent } from 'react'

import { readLimit, readTexts } from '../../model/block-values.ts'
import type { Field, StoredAsset } from '../../model/component.ts'
import { useTexts, useErrorText } from '../../texts/texts.tsx'
import { Button, FileButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useForm } from '../form-context.ts'
import { listTexts, PickList } from '../ui/pick-list.tsx'
import { Thumbnail, assetTexts, allowedEndings, extensionOf } from './asset-value.tsx'

import control from '../controls/control.module.css'
import card from '../ui/list.module.css'
import styles from './asset.module.css'

interface AssetSearchProps {
  /** The extensions of files that can be chosen; without it all. */
  endings?: readonly string[] | undefined
  /** The folder of what is uploaded. */
  folder?: number | undefined
  /** The URL of the chosen file. */
  chosen?: string
  onPick: (asset: StoredAsset) => void
}

const pageSize = 24

/** Finds a file of the library by its name or texts, or uploads one. */
export function AssetSearch({ endings, folder, chosen, onPick }: AssetSearchProps) {
  const { space } = useForm()
  const t = { ...useTexts(listTexts), ...useTexts(assetTexts) }
  const [query, setQuery] = useState({ search: '', page: 1 })
  const { search, page } = useDeferredValue(query)
  const { data: found, error } = useQuery({
    queryKey: ['files', 'choose', search, page],
    queryFn: ({ signal }) =>
      space.assets.list({ search: search.trim() || undefined, page, per_page: pageSize }, signal),
    placeholderData: keepPreviousData,
  })
  const client = useQueryClient()
  const upload = useMutation({
    mutationFn: async (file: File) => space.uploadAsset(file, folder),
    onSuccess: (asset) => {
      void client.invalidateQueries({ queryKey: ['files'] })
      onPick(asset)
    },
  })
  const pages = Math.max(1, Math.ceil((found?.total ?? 0) / pageSize))
  const go = (step: number) => setQuery(({ search, page }) => ({ search, page: page + step }))
  return (
    <>
      <PickList
        label={t.search}
        search={query.search}
        onSearch={(search) => setQuery({ search, page: 1 })}
        status={found ? found.total === 0 && t.nothing : t.searching}
        error={upload.error ?? error}
        look={styles.assets}
      >
        {found?.assets.map((asset) => (
          <li key={asset.id}>
            <button
              type="button"
              className={styles.asset}
              disabled={endings && !endings.includes(extensionOf(asset.filename))}
              aria-pressed={asset.filename === chosen}
              onClick={() => onPick(asset)}
            >
              <Thumbnail space={space} url={asset.filename} size={240} />
              <span className={styles.name}>{asset.short_filename}</span>
              {asset.alt && <span className={styles.alt}>{asset.alt}</span>}
            </button>
          </li>
        ))}
      </PickList>
      <div className={styles.pages}>
        <Button disabled={page <= 1} onClick={() => go(-1)}>
          {t.previous}
        </Button>
        <span>{t.page(page, pages)}</span>
        <FileButton
          disabled={upload.isPending}
          accept={endings?.map((ending) => `.${ending}`).join()}
          onFiles={([file]) => file && upload.mutate(file)}
        >
          {upload.isPending ? t.uploading : t.upload}
        </FileButton>
        <Button disabled={page >= pages} onClick={() => go(1)}>
          {t.next}
        </Button>
      </div>
    </>
  )
}

interface AssetDialogProps {
  field: Field
  onChoose: (asset: StoredAsset) => void
  onClose: () => void
}

/** Chooses a file of the library that a field allows. */
export function AssetDialog({ field, onChoose, onClose }: AssetDialogProps) {
  const t = useTexts(assetTexts)
  return (
    <Dialog title={t.library} size="wide" onClose={onClose}>
      {(close) => (
        <AssetSearch
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
      className={isReplacing ? 'actions' : styles.drop}
      data-over={isOver || undefined}
      onDragOver={onDragOver}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
    >
      <div className="actions">
        <Button aria-label={choose} title={choose} onClick={() => setIsChoosing(true)}>
          <Images />
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
          <Upload />
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
