import { Crosshair, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'

import { languageName } from '../../model/editor-space.ts'
import type { Value } from '../../model/story.ts'
import { useTexts } from '../../texts/interface-language.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { LabelledInput } from '../controls/labelled-input.tsx'
import { useForm } from '../form-context.ts'
import { isObject, readText } from '../rules/read-value.ts'
import type { Update } from '../update.ts'
import { Thumbnail } from './asset-picture.tsx'
import { assetTexts } from './asset-texts.ts'
import { urlOfAsset, assetText, fileName, isPicture, withAssetText } from './asset-value.ts'
import { FocusDialog } from './focus-dialog.tsx'

import card from '../ui/card.module.css'
import styles from './asset-details.module.css'

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
export function AssetDetails({
  value,
  language,
  isTranslatable,
  update,
  onRemove,
  children,
}: AssetDetailsProps) {
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
    <div className={styles.asset}>
      <div className={styles.head}>
        <div className={styles.picture}>
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
            textLanguages.map((code) => (
              <LabelledInput
                key={code}
                label={isTranslatable || languages.length === 1 ? t.alt : t.altOf(languageName(space, code))}
                lang={code}
                note={
                  assetText(value, 'alt', isTranslatable ? 'default' : code) === '' ? t.missingAlt : undefined
                }
                value={assetText(value, 'alt', isTranslatable ? 'default' : code)}
                onChange={(text) => set('alt', text, isTranslatable ? 'default' : code)}
              />
            ))}
          <details>
            <summary className={styles.more}>{t.more}</summary>
            <div className={styles.texts}>
              <LabelledInput
                label={t.title}
                lang={language}
                value={readText(value.title)}
                onChange={(text) => set('title', text)}
              />
              <LabelledInput
                label={t.copyright}
                lang={language}
                value={readText(value.copyright)}
                onChange={(text) => set('copyright', text)}
              />
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
