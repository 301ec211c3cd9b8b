import { Crosshair, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'

import { languageName } from '../../model/editor-space.ts'
import { isObject, readText } from '../../model/read-value.ts'
import type { Value } from '../../model/story.ts'
import { useTexts } from '../../texts/interface-language.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import type { Update } from '../controls/control-props.ts'
import { LabelledInput } from '../controls/labelled-input.tsx'
import { useForm } from '../form-context.ts'
import { Thumbnail } from './asset-picture.tsx'
import { assetTexts } from './asset-texts.ts'
import { urlOfAsset, assetText, fileName, isPicture, withAssetText } from './asset-value.ts'
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
export function AssetDetails(props: AssetDetailsProps) {
  const { value, language, isTranslatable, update, onRemove, children } = props
  const t = useTexts(assetTexts)
  const { space, languages } = useForm()
  const [isFocusing, setIsFocusing] = useState(false)
  const url = urlOfAsset(value)
  const name = fileName(url)
  const textLanguages = isTranslatable ? [language] : languages
  const set = (key: string, text: string, code = 'default') =>
    update((asset) => withAssetText(asset, key, text, code))
  const focus = isObject(value) ? readText(value.focus) : ''
  return (
    <div className={styles.details}>
      <div className={styles.head}>
        <div className={styles.preview}>
          <Thumbnail space={space} url={url} size={320} />
        </div>
        <div className={styles.about}>
          <span className={card.name} title={name}>
            {name}
          </span>
          <div className={card.actions}>
            {children}
            {isPicture(url) && isObject(value) && (
              <Button aria-label={t.focus} title={t.focus} onClick={() => setIsFocusing(true)}>
                <Crosshair aria-hidden size={15} />
                <span className={card.long}>{t.focus}</span>
              </Button>
            )}
            <IconButton label={t.removeOf(name)} onClick={onRemove} icon={<Trash2 aria-hidden size={16} />} />
          </div>
        </div>
      </div>
      {/* Old spaces store only the URL, without texts. */}
      {isObject(value) && (
        <div className={styles.texts}>
          {isPicture(url) &&
            textLanguages.map((code) => {
              const key = isTranslatable ? 'default' : code
              const alt = assetText(value, 'alt', key)
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
