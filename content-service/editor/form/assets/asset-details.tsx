import { Crosshair, Trash2, Link } from 'lucide-react'
import { type ReactNode, useState, useId } from 'react'

import {
  isObject,
  readText,
  type Value,
  readFlag,
  readLimit,
  readList,
  moveItem,
} from '../../model/block-values.ts'
import { languageName, type StoredAsset } from '../../model/component.ts'
import { useTexts } from '../../texts/texts.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { type Update, LabelledInput, type ControlProps, groupProps } from '../controls/control-parts.tsx'
import { useForm } from '../form-context.ts'
import { SortableItem } from '../ui/sortable.tsx'
import { AddAsset } from './asset-search.tsx'
import * as library from './asset-value.tsx'
import { FocusDialog } from './focus-dialog.tsx'

import control from '../controls/control.module.css'
import card from '../ui/list.module.css'
import styles from './asset.module.css'

interface AssetDetailsProps {
  value: Value
  language: string
  /** A translatable field has its own asset and texts in each language. */
  isTranslatable: boolean
  update: Update<Value>
  onRemove: () => void
  /** More buttons. */
  children?: ReactNode
}

/** An asset: its picture, alternative text, title, copyright and focal point. */
function AssetDetails(props: AssetDetailsProps) {
  const { value, language, isTranslatable, update, onRemove, children } = props
  const t = useTexts(library.assetTexts)
  const { space, languages } = useForm()
  const [isFocusing, setIsFocusing] = useState(false)
  const url = library.urlOfAsset(value)
  const name = library.fileName(url)
  const textLanguages = isTranslatable ? [language] : languages
  const set = (key: string, text: string, code = 'default') =>
    update((asset) => library.withAssetText(asset, key, text, code))
  const focus = isObject(value) ? readText(value.focus) : ''
  return (
    <div className={styles.details}>
      <div className={styles.head}>
        <div className={styles.preview}>
          <library.Thumbnail space={space} url={url} size={320} />
        </div>
        <div className={styles.about}>
          <span className={`${card.name} clipped`} title={name}>
            {name}
          </span>
          <div className="actions">
            {children}
            {library.isPicture(url) && isObject(value) && (
              <Button aria-label={t.focus} title={t.focus} onClick={() => setIsFocusing(true)}>
                <Crosshair />
                <span className={card.long}>{t.focus}</span>
              </Button>
            )}
            <IconButton label={t.removeOf(name)} onClick={onRemove} icon={<Trash2 size={16} />} />
          </div>
        </div>
      </div>
      {/* Old spaces store only the URL, without texts. */}
      {isObject(value) && (
        <div className={styles.texts}>
          {library.isPicture(url) &&
            textLanguages.map((code) => {
              const key = isTranslatable ? 'default' : code
              const alt = library.assetText(value, 'alt', key)
              return (
                <LabelledInput
                  key={code}
                  label={
                    isTranslatable || languages.length === 1 ? t.alt : t.altOf(languageName(space, code))
                  }
                  lang={code}
                  note={alt === '' ? t.missingAlt : undefined}
                  value={alt}
                  onChange={(text) => set('alt', text, key)}
                />
              )
            })}
          <details>
            <summary className={control.more}>{t.more}</summary>
            <div className={styles.texts}>
              {(['title', 'copyright'] as const).map((key) => (
                <LabelledInput
                  key={key}
                  label={t[key]}
                  lang={language}
                  value={readText(value[key])}
                  onChange={(text) => set(key, text)}
                />
              ))}
            </div>
          </details>
        </div>
      )}
      {isFocusing && (
        <FocusDialog
          url={url}
          focus={focus}
          onChange={(text) => set('focus', text)}
          onClose={() => setIsFocusing(false)}
        />
      )}
    </div>
  )
}

/** A single asset with its texts. */
export function AssetControl(props: ControlProps) {
  const { field, language, value, setValue, updateValue } = props
  const hasAsset = library.urlOfAsset(value) !== ''
  const add = (
    <AddAsset
      field={field}
      isReplacing={hasAsset}
      onAdd={([asset]) => asset && setValue(library.assetValue(asset, language))}
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
          onRemove={() => setValue(library.noAsset())}
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
  const t = useTexts(library.assetTexts)
  const [url, setUrl] = useState('')
  return (
    <div className={styles.external}>
      <LabelledInput type="url" label={t.external} value={url} onChange={setUrl} />
      <Button icon={<Link />} disabled={!URL.canParse(url)} onClick={() => onAdd(library.externalAsset(url))}>
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
  const urls = assets.map(library.urlOfAsset)
  const room = (readLimit(field.maximum_entries) || Infinity) - assets.length
  const add = (added: StoredAsset[]) =>
    updateValue(
      (before) => [
        ...readList(before),
        ...added.slice(0, room).map((asset) => library.assetValue(asset, language)),
      ],
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
              name={library.fileName(urls[index] ?? '')}
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
