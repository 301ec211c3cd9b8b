import Negotiator from 'negotiator'
import type { Sharp } from 'sharp'

import type { Transformation } from './transformation.ts'

export type Format = 'webp' | 'avif' | 'jpeg' | 'png' | 'gif'

/** Supported image formats by content type. */
const formats = new Map<string, Format>(
  (['webp', 'avif', 'jpeg', 'png', 'gif'] as const).map((format) => [`image/${format}`, format]),
)

/** The image format of a content type; undefined if it cannot be transformed. */
export function formatOfType(type: string) {
  return formats.get(type)
}

export function needsAlpha({ fill, round_corner }: Transformation['filters']) {
  return fill === 'transparent' || Boolean(round_corner?.transparent)
}

/**
 * The output format: that of the format filter, else WebP if `Accept` lists it (`*` does not count), else that of the
 * source. A JPEG with transparent parts becomes a PNG.
 */
export function chooseFormat(source: Format, { filters }: Transformation, accept: string | null): Format {
  if (filters.format) return filters.format
  const accepted = new Negotiator({ headers: { accept: accept?.toLowerCase() ?? '' } }).mediaTypes()
  if (accepted.includes('image/webp')) return 'webp'
  return source === 'jpeg' && needsAlpha(filters) ? 'png' : source
}

export function hasAlpha(format: Format) {
  return format !== 'jpeg'
}

/** The background colour: the fill, else transparent, or white for formats without alpha. */
export function backgroundColour(fill: string | undefined, format: Format) {
  if (fill !== undefined && fill !== 'transparent') return `#${fill}`
  return hasAlpha(format) ? { r: 0, g: 0, b: 0, alpha: 0 } : '#ffffff'
}

/**
 * Encodes an image. AVIF effort 2 takes two to three times as long as WebP (sharp's default 4: ten times). Chroma
 * subsampling 4:2:0, as for WebP and JPEG, saves a fifth of the memory. Without `quality` the encoder's default
 * applies; PNG and GIF have none. `isLowEffort` sets the least effort for AVIF and GIF, the slowest formats.
 */
export function encode(
  image: Sharp,
  format: Format,
  requestedQuality: number | undefined,
  isLowEffort: boolean,
): Sharp {
  const quality = requestedQuality === undefined ? {} : { quality: Math.max(1, requestedQuality) }
  switch (format) {
    case 'webp':
      return image.webp(quality)
    case 'avif':
      return image.avif({ ...quality, effort: isLowEffort ? 0 : 2, chromaSubsampling: '4:2:0' })
    case 'jpeg':
      return image.jpeg({ ...quality, mozjpeg: true })
    case 'gif':
      return image.gif(isLowEffort ? { effort: 1 } : {})
    default:
      return image.toFormat(format)
  }
}
