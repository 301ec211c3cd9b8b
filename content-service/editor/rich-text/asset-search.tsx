import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useRef, useState } from 'react'

import { EditorError } from '../api/editor-error.ts'
import type { EditorSpace, StoredAsset } from '../model/editor-space.ts'
import { useTexts } from '../texts/interface-language.tsx'
import { Button } from '../ui/button.tsx'
import { DialogError, DialogField } from '../ui/dialog.tsx'
import { richTextTexts } from './rich-text-field-texts.ts'

import styles from './rich-text.module.css'

interface AssetSearchProps {
  space: EditorSpace
  /** Only pictures. */
  isPicture?: boolean
  /** The URL of the selected asset. */
  chosen: string
  onPick: (asset: StoredAsset) => void
}

/** Finds an asset by its name or texts, or uploads one. */
export function AssetSearch({ space, isPicture = false, chosen, onPick }: AssetSearchProps) {
  const texts = useTexts(richTextTexts)
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [term, setTerm] = useState('')
  const [error, setError] = useState('')
  const search = useDeferredValue(term.trim())
  const { data } = useQuery({
    queryKey: ['assets', 'rich-text', search],
    queryFn: ({ signal }) => space.findAssets({ search }, signal),
    placeholderData: keepPreviousData,
  })
  const assets = (data?.assets ?? []).filter(
    ({ content_type }) => !isPicture || content_type.startsWith('image/'),
  )
  const upload = async (file: File) => {
    try {
      const asset = await space.uploadAsset(file)
      await client.invalidateQueries({ queryKey: ['assets'] })
      onPick(asset)
    } catch (failure) {
      if (!(failure instanceof EditorError)) throw failure
      setError(failure.message)
    }
  }
  return (
    <>
      <DialogField type="search" label={texts.link.asset} value={term} onChange={setTerm} />
      <ul className={isPicture ? styles.pictures : styles.results}>
        {assets.map((asset) => (
          <li key={asset.id}>
            <button
              type="button"
              className={styles.result}
              aria-pressed={asset.filename === chosen}
              onClick={() => onPick(asset)}
            >
              {asset.content_type.startsWith('image/') && (
                <img src={space.assetUrl(asset.filename, '160x120')} alt={asset.alt ?? ''} loading="lazy" />
              )}
              <span className={styles.path}>{asset.short_filename}</span>
            </button>
          </li>
        ))}
      </ul>
      {assets.length === 0 && <p className={styles.path}>{texts.nothingFound}</p>}
      {error && <DialogError>{error}</DialogError>}
      <input
        ref={input}
        type="file"
        hidden
        accept={isPicture ? 'image/*' : undefined}
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file) void upload(file)
        }}
      />
      <Button onClick={() => input.current?.click()}>{texts.upload}</Button>
    </>
  )
}
