import Negotiator from 'negotiator'
import type { Sharp } from 'sharp'

import type { Plan } from './plan.ts'

export type Format = 'webp' | 'avif' | 'jpeg' | 'png' | 'gif'

/** Pictures that can be transformed, by content type. */
const formats = new Map<string, Format>(
  (['webp', 'avif', 'jpeg', 'png', 'gif'] as const).map((format) => [`image/${format}`, format]),
)

/** The format of a picture that can be transformed. */
export const formatOfType = (type: string) => formats.get(type)

export const needsAlpha = ({ fill, round_corner }: Plan['filters']) =>
  fill === 'transparent' || Boolean(round_corner?.transparent)

/**
 * The format filter decides; without one it is WebP where the client says that it takes it (`*` says nothing), else
 * the original's. A JPEG that is to become transparent somewhere becomes a PNG.
 */
export const chooseFormat = (source: Format, { filters }: Plan, accept: string | null): Format => {
  if (filters.format) return filters.format
  const accepted = new Negotiator({ headers: { accept: accept?.toLowerCase() ?? '' } }).mediaTypes()
  if (accepted.includes('image/webp')) return 'webp'
  return source === 'jpeg' && needsAlpha(filters) ? 'png' : source
}

export const hasAlpha = (format: Format) => format !== 'jpeg'

/** What shows where there is no picture: the fill; without one nothing, or white where that can't be. */
export const canvasColour = (fill: string | undefined, format: Format) => {
  if (fill !== undefined && fill !== 'transparent') return `#${fill}`
  return hasAlpha(format) ? { r: 0, g: 0, b: 0, alpha: 0 } : '#ffffff'
}

/**
 * AVIF's effort keeps it at two to three times the time of WebP: at 4, sharp's default, it is ten times. It holds
 * colours at half the resolution, as WebP and JPEG do here: that takes a fifth of its memory away. A `quality` that is
 * not asked for is the encoder's own default; PNG and GIF know none. In a hurry AVIF and GIF, the slowest, take the
 * least effort they know.
 */
export const encode = (
  picture: Sharp,
  format: Format,
  asked: number | undefined,
  isHurried: boolean,
): Sharp => {
  const quality = asked === undefined ? {} : { quality: Math.max(1, asked) }
  switch (format) {
    case 'webp':
      return picture.webp(quality)
    case 'avif':
      return picture.avif({ ...quality, effort: isHurried ? 0 : 2, chromaSubsampling: '4:2:0' })
    case 'jpeg':
      return picture.jpeg({ ...quality, mozjpeg: true })
    case 'gif':
      return picture.gif(isHurried ? { effort: 1 } : {})
    default:
      return picture.toFormat(format)
  }
}
