import { useEffect, useState } from 'react'

import type { Field } from '../../model/component.ts'
import type { StoredAsset } from '../../model/editor-space.ts'
import { useTexts } from '../../texts/interface-language.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useForm } from '../form-context.ts'
import { readTexts } from '../rules/read-value.ts'
import { listTexts } from '../ui/list-texts.ts'
import { AssetPicture } from './asset-picture.tsx'
import { assetTexts } from './asset-texts.ts'
import { allowedEndings, extensionOf } from './asset-value.ts'

import control from '../controls/control.module.css'
import list from '../ui/pick-list.module.css'
import styles from './asset-dialog.module.css'

interface AssetDialogProps {
  field: Field
  onChoose: (asset: StoredAsset) => void
  onClose: () => void
}
interface Page {
  assets: StoredAsset[]
  total: number
}

/** The page size of `findAssets`, and the debounce of the search in ms. */
const pageSize = 24
const pause = 150

/** Chooses an asset of the library. */
export function AssetDialog({ field, onChoose, onClose }: AssetDialogProps) {
  const t = { ...useTexts(listTexts), ...useTexts(assetTexts) }
  const { space } = useForm()
  const [query, setQuery] = useState({ search: '', page: 1 })
  const [found, setFound] = useState<Page>()
  const [error, setError] = useState<string>()
  useEffect(() => {
    const abort = new AbortController()
    const search = query.search.trim()
    const read = async () => {
      try {
        setFound(await space.findAssets({ ...(search !== '' && { search }), page: query.page }, abort.signal))
        setError(undefined)
      } catch (failure) {
        if (!abort.signal.aborted) setError(failure instanceof Error ? failure.message : String(failure))
      }
    }
    const timer = setTimeout(() => void read(), search === '' ? 0 : pause)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [query, space])

  const endings = allowedEndings(readTexts(field.filetypes))
  const pages = Math.max(1, Math.ceil((found?.total ?? 0) / pageSize))
  const go = (step: number) => setQuery(({ search, page }) => ({ search, page: page + step }))
  return (
    <Dialog title={t.library} size="wide" onClose={onClose}>
      {(close) => (
        <>
          <input
            type="search"
            className={control.input}
            aria-label={t.search}
            placeholder={t.search}
            value={query.search}
            onChange={({ target }) => setQuery({ search: target.value, page: 1 })}
          />
          <output className={error === undefined ? list.status : control.problem}>
            {error ?? (found ? found.total === 0 && t.nothing : t.searching)}
          </output>
          <ul className={styles.assets}>
            {found?.assets.map((asset) => {
              const isAllowed = !endings || endings.includes(extensionOf(asset.filename))
              return (
                <li key={asset.id}>
                  <button
                    type="button"
                    className={styles.asset}
                    disabled={!isAllowed}
                    onClick={() => {
                      close()
                      onChoose(asset)
                    }}
                  >
                    <AssetPicture url={asset.filename} size={240} />
                    <span className={styles.name}>{asset.short_filename}</span>
                    {asset.alt && <span className={styles.alt}>{asset.alt}</span>}
                  </button>
                </li>
              )
            })}
          </ul>
          <div className={styles.pages}>
            <Button disabled={query.page <= 1} onClick={() => go(-1)}>
              {t.previous}
            </Button>
            <span>{t.page(query.page, pages)}</span>
            <Button disabled={query.page >= pages} onClick={() => go(1)}>
              {t.next}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}
