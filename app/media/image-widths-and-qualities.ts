import type { Crop } from './crop.ts'
import { filtersText } from './image-filters.ts'
import { cardPictureSize, ratios } from './sizes-attributes.ts'

/** The widths in a srcset, in pixels, chosen by measurement (docs/decisions/0037). */
const srcSetWidths = [400, 750, 1100, 1320, 1800, 2560]
const maxWidth = Math.max(...srcSetWidths)
/** The maximum width of the fallback, in pixels. */
const fallbackWidth = 1320

/** Qualities of equal visual quality: AVIF needs a lower number than JPEG. */
const avif = filtersText({ quality: 60, format: 'avif' })
/** Large pictures, where a lower quality shows steps in even backgrounds (docs/decisions/0037). */
const leadAvif = filtersText({ quality: 75, format: 'avif' })
const jpeg = filtersText({ quality: 75, format: 'jpeg' })
const png = filtersText({ format: 'png' })

/** A width with the filters of its quality and format. */
export interface Step {
  width: number
  filters: string
}
/** As wide as the original at most. */
export interface Single extends Step {
  ratio?: number
}

/** Uses with a single size and format, without a srcset. */
export const singles = {
  /** The enlarged background above the image of a `wall` hero. */
  wall: { width: 32, filters: png },
  /** The poster of a video. */
  still: { width: 1440, ratio: ratios['16:9'], filters: filtersText({ quality: 75, format: 'webp' }) },
  /** A picture that an editor chose for sharing; JPEG, as social networks do not support AVIF. */
  card: { width: 1200, ratio: 1200 / 630, filters: filtersText({ quality: 80, format: 'jpeg' }) },
  /** The picture in a drawn share card (app/share-card). */
  cardPicture: {
    width: cardPictureSize.width,
    ratio: cardPictureSize.width / cardPictureSize.height,
    filters: filtersText({ quality: 90, format: 'jpeg' }),
  },
} satisfies Record<string, Single>

/** The widths below 90 % of the original, then the original width (capped at the largest of the widths). */
export function stepsOf(crop: Crop, isLead = false): Step[] {
  const largest = Math.min(crop.width, maxWidth)
  const filters = isLead ? leadAvif : avif
  return [...srcSetWidths.filter((step) => step < largest * 0.9), largest].map((width) => ({
    width,
    filters,
  }))
}

/** The format for browsers without AVIF. */
export function fallbackOf(crop: Crop, extension: string): Step {
  return { width: Math.min(fallbackWidth, crop.width), filters: isOpaque(extension) ? jpeg : png }
}

function isOpaque(extension: string): boolean {
  return /^jpe?g$/i.test(extension)
}
