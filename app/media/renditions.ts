import type { Picture } from '../../server-functions/content/schema/fields.ts'
import { type Crop, cropTo } from './crop.ts'
import type { Frame } from './frames.ts'
import { filtersText, type ImageFilters } from './image-filters.ts'

/** Pixels, from 320 each a quarter more than the one before: never much more is loaded than shows. */
const ladder = [160, 240, 320, 400, 512, 640, 800, 1000, 1280, 1600, 2000, 2560, 3200]
/** What is loaded where the browser has no choice. */
const plain = 1000

/** The same sight in each: what one format needs for it, another has with a lower number. */
const avif = filtersText({ quality: 60, format: 'avif' })
const webp = filtersText({ quality: 75, format: 'webp' })
const jpeg = filtersText({ quality: 75, format: 'jpeg' })
const png = filtersText({ format: 'png' })
const blurred = filtersText({ blur: 1, quality: 40, format: 'webp' })

/** An address of the image service: a file of the space, in a format that can be transformed and keeps still. */
const transformable =
  /^(?:https?:\/\/[\w.:-]+)?\/f\/\d+\/(\d+)x(\d+)\/[^/\s"'()\\,?#]+\/[^/\s"'()\\,?#]+\.(jpe?g|png|webp|avif)$/i

export interface Source {
  /** Where it is chosen; everywhere if it is not there. */
  media?: string
  type: 'image/avif' | 'image/webp'
  srcSet: string
  width: number
  height: number
}

/** What a picture is loaded as. */
export interface Renditions {
  sources: Source[]
  /** For a browser that knows neither AVIF nor WebP. */
  fallback: string
  fallbackWidth: number
  width: number
  height: number
  focus: Picture['focus']
  /** A few pixels of it, blurred, to stand there until it is loaded. Not for what may be transparent. */
  placeholder: string | null
}

/**
 * The sizes and formats in which a picture is offered, for a frame. None is larger than the original. Null for what
 * the image service does not make pictures of (SVG, GIF, files of other hosts): that is shown as it is.
 */
export function renditionsOf(picture: Picture, { ratio, below }: Omit<Frame, 'sizes'>): Renditions | null {
  const [, , , ending = ''] = transformable.exec(picture.src) ?? []
  if (!ending || !picture.width || !picture.height) return null
  const crop = cropTo(picture, ratio)
  const fallbackWidth = Math.min(plain, crop.width)
  const isOpaque = /^jpe?g$/i.test(ending)
  const still = isOpaque ? jpeg : png
  return {
    sources: [
      ...(below
        ? sourcesOf(picture.src, cropTo(picture, below.ratio), `(max-width: ${below.rem - 0.01}rem)`)
        : []),
      ...sourcesOf(picture.src, crop, below && `(min-width: ${below.rem}rem)`),
    ],
    fallback: address(picture.src, crop, fallbackWidth, still),
    fallbackWidth,
    width: crop.width,
    height: crop.height,
    focus: crop.focus,
    placeholder: isOpaque ? address(picture.src, crop, 32, blurred) : null,
  }
}

/** One address of a picture in a width at most, for where there is no choice (the still of a video, a share card). */
export function renditionOf(
  picture: Picture,
  width: number,
  ratio?: number,
  filters: ImageFilters = { quality: 75, format: 'webp' },
): string {
  if (!transformable.test(picture.src) || !picture.width || !picture.height) return picture.src
  const crop = cropTo(picture, ratio)
  return address(picture.src, crop, Math.min(width, crop.width), filtersText(filters))
}

function sourcesOf(src: string, crop: Crop, media?: string): Source[] {
  const { width, height } = crop
  const place = { ...(media && { media }), width, height }
  return [
    { ...place, type: 'image/avif', srcSet: srcSet(src, crop, avif) },
    { ...place, type: 'image/webp', srcSet: srcSet(src, crop, webp) },
  ]
}

function srcSet(src: string, crop: Crop, filters: string): string {
  return widthsOf(crop.width)
    .map((width) => `${address(src, crop, width, filters)} ${width}w`)
    .join(', ')
}

/** The steps that are clearly smaller than the original, then the original itself (at most the last step). */
function widthsOf(most: number): number[] {
  const largest = Math.min(most, Math.max(...ladder))
  return [...ladder.filter((step) => step < largest * 0.9), largest]
}

function address(src: string, { width, height, around }: Crop, wide: number, filters: string): string {
  const high = around === null ? 0 : Math.max(1, Math.round((wide * height) / width))
  const all = [around && `focal(${around})`, filters].filter(Boolean).join(':')
  return `${src}/m/${wide}x${high}${all && `/filters:${all}`}`
}
