import type { StoredAsset } from '../../model/editor-space.ts'
import { isObject, readText, type ValueObject } from '../../model/read-value.ts'
import type { Value } from '../../model/story.ts'

/** The field value for an asset of the library, with its texts in the language if there are any. */
export function assetValue(asset: StoredAsset, language: string): ValueObject {
  const text = (key: 'alt' | 'title' | 'copyright') => {
    const translated = asset.meta_data?.[metaKey(key, language)]
    return (language === 'default' ? undefined : translated) || asset[key] || ''
  }
  return {
    id: asset.id,
    alt: text('alt'),
    name: '',
    focus: asset.focus ?? '',
    title: text('title'),
    source: asset.source ?? '',
    filename: withoutBucket(asset.filename),
    copyright: text('copyright'),
    fieldtype: 'asset',
    meta_data: {},
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
