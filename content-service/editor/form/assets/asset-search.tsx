import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useRef, useState } from 'react'

import type { Field } from '../../model/component.ts'
import type { StoredAsset } from '../../model/editor-space.ts'
import { readLimit, readTexts } from '../../model/read-value.ts'
import { useTexts } from '../../texts/interface-language.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useForm } from '../form-context.ts'
import { listTexts } from '../ui/list-texts.ts'
import { PickList } from '../ui/pick-list.tsx'
import { Thumbnail } from './asset-picture.tsx'
import { assetTexts } from './asset-texts.ts'
import { allowedEndings, extensionOf } from './asset-value.ts'

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
  const input = useRef<HTMLInputElement>(null)
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
        <Button disabled={upload.isPending} onClick={() => input.current?.click()}>
          {upload.isPending ? t.uploading : t.upload}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept={endings?.map((ending) => `.${ending}`).join()}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) upload.mutate(file)
            target.value = ''
          }}
        />
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
