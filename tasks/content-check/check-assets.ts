import { baseLocale, locales } from '../../locales/locales.ts'
import { objectsIn } from '../../server-functions/content/walk-content.ts'
import { assetDomains } from '../../server-functions/settings/content-source.ts'
import { languagesOf } from './check-languages.ts'
import { isBlock, type Value } from './field-values.ts'
import type { Finding } from './finding.ts'
import { languages } from './languages.ts'
import type { Folder } from './read-folder.ts'

interface UsedAsset {
  address: unknown
  /** Absent if none is required. */
  alt?: unknown
}

/**
 * Assets must have a file, and images an alternative text in each language.
 * @param origins where the agency has files besides those of the folder, which are not checked
 */
export function* checkAssets(
  value: Value,
  { assets }: Folder,
  origins: ReadonlySet<string>,
): Generator<Finding> {
  const at = { where: value.story.full_slug, field: value.path }
  for (const locale of languagesOf(value.story))
    for (const { address, ...asset } of assetsIn(value[locale], value.field.type)) {
      if (typeof address !== 'string' || !address) continue
      if (!assets.has(address) && !origins.has(URL.parse(address)?.origin ?? ''))
        yield { rule: 'asset', ...at, problem: `has no file: ${address}${adviceFor(address)}` }
      if ('alt' in asset && !asset.alt && isImage(address))
        yield { rule: 'alt', ...at, problem: `has no ${languages[locale].name} alternative text` }
    }
  if (value.field.type === 'asset' && !value.field.translatable && hasImage(value[baseLocale])) {
    const { name } = languages[baseLocale]
    yield {
      rule: 'alt',
      ...at,
      problem: `has a ${name} alternative text only: the field is not translatable`,
    }
  }
}

/** A file that was uploaded is missing; one of another site may be the agency's. */
function adviceFor(address: string): string {
  const { origin, hostname = '' } = URL.parse(address) ?? {}
  const isForeign = origin !== undefined && !assetDomains.some((domain) => hostname.endsWith(`.${domain}`))
  return isForeign ? `. If the agency has it there, list ${origin} in PICTURE_ORIGINS` : ''
}

/** The addresses of all assets of a field. */
export function assetAddressesIn(value: Value): string[] {
  return locales
    .flatMap((locale) => Array.from(assetsIn(value[locale], value.field.type)))
    .flatMap(({ address }) => (typeof address === 'string' && address ? [address] : []))
}

/** The assets of a field: its value, those in rich text and links, and social images. */
function* assetsIn(content: unknown, type: string): Generator<UsedAsset> {
  if (type === 'bloks') return
  for (const { type: node, fieldtype, attrs, ...fields } of objectsIn(content)) {
    if (fieldtype === 'asset') yield { address: fields.filename, alt: fields.alt }
    if (fields.linktype === 'asset') yield { address: fields.href || fields.url }
    if (node === 'image' && isBlock(attrs)) yield { address: attrs.src, alt: attrs.alt }
    // Storyblok's SEO plugin stores plain URLs.
    for (const name of ['og_image', 'twitter_image'])
      if (typeof fields[name] === 'string') yield { address: fields[name] }
  }
}

function hasImage(asset: unknown): boolean {
  return isBlock(asset) && isImage(asset.filename)
}

function isImage(address: unknown): boolean {
  return typeof address === 'string' && /\.(jpe?g|png|svg|webp|avif|gif)$/.test(address)
}
