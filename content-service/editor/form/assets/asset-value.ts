import type { StoredAsset } from '../../model/editor-space.ts'
import type { Value } from '../../model/story.ts'
import { isObject, readText, type ValueObject } from '../rules/read-value.ts'

/** The value of an asset field for an asset of the library. Its texts are those of the language, if it has them. */
export function assetValue(asset: StoredAsset, language: string): ValueObject {
  const text = (key: 'alt' | 'title' | 'copyright') => {
    const translated = asset.meta_data?.[`${key}__i18n__${language.replaceAll('-', '_')}`]
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

/** A picture that is somewhere else. */
export function externalAsset(address: string): ValueObject {
  return {
    ...noAsset(),
    filename: address,
    is_external_url: true,
  }
}

/** How Storyblok leaves a field whose asset was removed. */
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

/** The Management API names assets with the bucket in front, content without. */
function withoutBucket(filename: string) {
  return filename.replace(/^https?:\/\/s3\.amazonaws\.com\/(?=a[\w.-]*\.storyblok\.com)/, 'https://')
}

/** The address of an asset; old spaces hold only that. */
export function assetAddress(value: Value): string {
  return isObject(value) ? readText(value.filename) : readText(value)
}

export function fileName(address: string): string {
  return decode(address.split(/[?#]/)[0]?.split('/').at(-1) ?? '')
}

function decode(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const endings: Record<string, string[]> = {
  images: ['jpg', 'jpeg', 'png', 'gif', 'webp', 'avif', 'svg'],
  videos: ['mp4', 'webm', 'mov', 'm4v', 'ogv'],
  audios: ['mp3', 'wav', 'ogg', 'm4a', 'aac', 'flac', 'opus'],
  texts: [
    'pdf',
    'txt',
    'md',
    'csv',
    'vtt',
    'srt',
    'doc',
    'docx',
    'xls',
    'xlsx',
    'ppt',
    'pptx',
    'json',
    'xml',
    'zip',
  ],
}

export function endingOf(address: string): string {
  return /\.([a-z0-9]+)$/i.exec(fileName(address))?.[1]?.toLowerCase() ?? ''
}

export function isPicture(address: string): boolean {
  return endings.images?.includes(endingOf(address)) === true
}

/** The endings of files that a field may have; undefined: any. `filetypes` are Storyblok's four kinds. */
export function allowedEndings(filetypes: readonly string[]): string[] | undefined {
  return filetypes.length === 0 ? undefined : filetypes.flatMap((kind) => endings[kind] ?? [])
}

function metaKey(key: string, language: string) {
  return `${key}__i18n__${language.replaceAll('-', '_')}`
}

/** A text of an asset; of a language beside the default one it is in `meta_data`, as in the library. */
export function assetText(value: Value, key: string, language = 'default'): string {
  if (!isObject(value)) return ''
  if (language === 'default') return readText(value[key])
  const texts = value.meta_data
  return isObject(texts) ? readText(texts[metaKey(key, language)]) : ''
}

/** An asset with another text. */
export function withAssetText(value: Value, key: string, text: string, language = 'default'): Value {
  if (!isObject(value)) return value
  if (language === 'default') return { ...value, [key]: text }
  const texts = isObject(value.meta_data) ? value.meta_data : {}
  return { ...value, meta_data: { ...texts, [metaKey(key, language)]: text } }
}
