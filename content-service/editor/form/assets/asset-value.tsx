import { FileAudio, FileText, FileVideo } from 'lucide-react'

import type { OpenSpace } from '../../api/space.ts'
import { isObject, readText, type ValueObject, type Value } from '../../model/block-values.ts'
import type { StoredAsset } from '../../model/component.ts'
import { inBothLanguages, phrase } from '../../texts/texts.tsx'

import styles from './asset.module.css'

/** The field value for an asset of the library, with its texts in the language if there are any. */
export function assetValue(asset: StoredAsset, language: string): ValueObject {
  const text = (key: 'alt' | 'title' | 'copyright') => {
    const translated = asset.meta_data?.[metaKey(key, language)]
    return (language === 'default' ? undefined : translated) || asset[key] || ''
  }
  return {
    ...noAsset(),
    id: asset.id,
    alt: text('alt'),
    focus: asset.focus ?? '',
    title: text('title'),
    source: asset.source ?? '',
    filename: withoutBucket(asset.filename),
    copyright: text('copyright'),
    is_external_url: false,
  }
}

/** The field value for an external picture. */
export function externalAsset(url: string): ValueObject {
  return { ...noAsset(), filename: url, is_external_url: true }
}

/** A removed asset, as Storyblok stores it. */
export function noAsset(): ValueObject {
  return {
    id: null,
    alt: null,
    name: '',
    focus: null,
    title: null,
    source: null,
    filename: null,
    copyright: null,
    fieldtype: 'asset',
    meta_data: {},
  }
}

/** The Management API prefixes asset URLs with the bucket; content does not. */
function withoutBucket(filename: string) {
  return filename.replace(/^https?:\/\/s3\.amazonaws\.com\/(?=a[\w.-]*\.storyblok\.com)/, 'https://')
}

/** The URL of an asset; old spaces store only that. */
export function urlOfAsset(value: Value): string {
  return isObject(value) ? readText(value.filename) : readText(value)
}

export function fileName(url: string): string {
  const name = url.split(/[?#]/)[0]?.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** The file extensions of Storyblok's four kinds. */
const endings: Record<string, string[]> = {
  images: ['jpg', 'jpeg', 'png', 'gif', 'webp', 'avif', 'svg'],
  videos: ['mp4', 'webm', 'mov', 'm4v', 'ogv'],
  audios: ['mp3', 'wav', 'ogg', 'm4a', 'aac', 'flac', 'opus'],
  texts: 'pdf txt md csv vtt srt doc docx xls xlsx ppt pptx json xml zip'.split(' '),
}

export function extensionOf(url: string): string {
  return /\.([a-z0-9]+)$/i.exec(fileName(url))?.[1]?.toLowerCase() ?? ''
}

export function isPicture(url: string): boolean {
  return endings.images?.includes(extensionOf(url)) === true
}

/** The file extensions that a field allows; undefined: any. `filetypes` are Storyblok's four kinds. */
export function allowedEndings(filetypes: readonly string[]): string[] | undefined {
  return filetypes.length === 0 ? undefined : filetypes.flatMap((kind) => endings[kind] ?? [])
}

function metaKey(key: string, language: string) {
  return `${key}__i18n__${language.replaceAll('-', '_')}`
}

/** A text of an asset; other languages than the default are in `meta_data`, as in the library. */
export function assetText(value: Value, key: string, language = 'default'): string {
  if (!isObject(value)) return ''
  if (language === 'default') return readText(value[key])
  const texts = value.meta_data
  return isObject(texts) ? readText(texts[metaKey(key, language)]) : ''
}

/** An asset with a changed text. */
export function withAssetText(value: Value, key: string, text: string, language = 'default'): Value {
  if (!isObject(value)) return value
  if (language === 'default') return { ...value, [key]: text }
  const texts = isObject(value.meta_data) ? value.meta_data : {}
  return { ...value, meta_data: { ...texts, [metaKey(key, language)]: text } }
}

export const assetTexts = inBothLanguages({
  choose: ['Aus den Dateien', 'From the files'],
  replace: ['Ersetzen', 'Replace'],
  upload: ['Hochladen', 'Upload'],
  uploading: ['Wird hochgeladen …', 'Uploading …'],
  drop: ['oder Datei hierher ziehen', 'or drop a file here'],
  removeOf: phrase('# entfernen', 'Remove #'),
  library: ['Dateien', 'Files'],
  search: ['Dateien suchen', 'Search files'],
  page: [
    (page: number, pages: number) => `Seite ${page} von ${pages}`,
    (page, pages) => `Page ${page} of ${pages}`,
  ],
  previous: ['Vorige Seite', 'Previous page'],
  next: ['Nächste Seite', 'Next page'],
  alt: ['Alternativtext', 'Alternative text'],
  altOf: phrase('Alternativtext (#)', 'Alternative text (#)'),
  title: ['Titel', 'Title'],
  copyright: ['Urheber', 'Copyright'],
  more: ['Titel und Urheber', 'Title and copyright'],
  missingAlt: ['Ohne Alternativtext', 'No alternative text'],
  focus: ['Bildmitte', 'Focal point'],
  focusTitle: ['Was muss zu sehen sein?', 'What must be visible?'],
  focusHint: [
    'Auf die Stelle klicken, die beim Beschneiden im Bild bleiben muss. Die Pfeiltasten verschieben sie.',
    'Click the place that must stay in the picture when it is cropped. The arrow keys move it.',
  ],
  focusPoint: [
    'Stelle im Bild, mit den Pfeiltasten zu verschieben',
    'Place in the picture, to be moved with the arrow keys',
  ],
  focusAt: [
    (x: number, y: number) => `${x} Prozent von links, ${y} Prozent von oben`,
    (x, y) => `${x} percent from the left, ${y} percent from the top`,
  ],
  focusClear: ['Ohne Bildmitte', 'No focal point'],
  apply: ['Übernehmen', 'Apply'],
  external: ['Adresse einer Datei im Netz', 'Address of a file on the web'],
  wrongKind: phrase('Hier sind nur diese Dateien erlaubt: #.', 'Only these files are allowed here: #.'),
})

const icons: Record<string, typeof FileText> = {
  mp4: FileVideo,
  webm: FileVideo,
  mov: FileVideo,
  mp3: FileAudio,
  wav: FileAudio,
  ogg: FileAudio,
}

interface ThumbnailProps {
  space: Pick<OpenSpace, 'assetUrl'>
  url: string
  size: number
}

/** The thumbnail of an asset, or an icon of its type. Decorative: a text beside it names the asset. */
export function Thumbnail({ space, url, size }: ThumbnailProps) {
  const ending = extensionOf(url)
  const Icon = icons[ending] ?? FileText
  const isRendered = isPicture(url) && ending !== 'svg'
  return (
    <span className={styles.thumbnail}>
      {isPicture(url) ? (
        <img
          src={space.assetUrl(url, isRendered ? `${size}x0` : undefined)}
          alt=""
          loading="lazy"
          decoding="async"
        />
      ) : (
        <>
          <Icon size={26} strokeWidth={1.25} />
          <span>{ending}</span>
        </>
      )}
    </span>
  )
}
