import type { Picture } from '../../server-functions/content/schema/fields.ts'
import { type Crop, cropTo } from './crop.ts'
import { fallbackOf, type Single, singles, type Step, stepsOf } from './image-widths-and-qualities.ts'
import { type ImageSize, ratios } from './sizes-attributes.ts'
import { addressOnSite } from './static-image-path.ts'

/** The URL of an asset that the image service can transform: a raster image without animation. */
const transformable =
  /^(?:https?:\/\/[\w.:-]+)?\/f\/\d+\/(\d+)x(\d+)\/[^/\s"'()\\,?#]+\/[^/\s"'()\\,?#]+\.(jpe?g|png|webp|avif)$/i

interface Source {
  /** The media query; undefined for all viewports. */
  media?: string
  /** None for a format that all browsers support. */
  type?: 'image/avif'
  srcSet: string
  /** Only if it is another image, whose proportions may be others. */
  width?: number
  height?: number
}

/** The URLs of an image and its dimensions after cropping. */
export interface ImageSources {
  sources: Source[]
  /** For browsers without AVIF, and for clients without srcset. */
  fallback: string
  width: number
  height: number
  focus: Picture['focus']
}

/** The sources of an image that replaces another one in the dark colour scheme; none if it cannot be transformed. */
export function darkSourcesOf(picture: Picture, { ratio }: Pick<ImageSize, 'ratio'>): Source[] {
  const extension = extensionOf(picture)
  if (!extension) return []
  const crop = cropTo(picture, ratio && ratios[ratio])
  const dark = '(prefers-color-scheme: dark)'
  return [
    {
      media: dark,
      type: 'image/avif',
      srcSet: srcSetOf(picture.src, crop, true),
      width: crop.width,
      height: crop.height,
    },
    { media: dark, srcSet: urlOf(picture.src, crop, fallbackOf(crop, extension)) },
  ]
}

/**
 * The sizes and formats of an image in a layout, never larger than the original; `isLead`: in a higher quality. Null if
 * the image service cannot transform it (SVG, GIF, files of other hosts): use the original then.
 */
export function imageSourcesOf(
  picture: Picture,
  { ratio }: Pick<ImageSize, 'ratio'>,
  isLead = false,
): ImageSources | null {
  const extension = extensionOf(picture)
  if (!extension) return null
  const crop = cropTo(picture, ratio && ratios[ratio])
  return {
    sources: [{ type: 'image/avif', srcSet: srcSetOf(picture.src, crop, isLead) }],
    fallback: urlOf(picture.src, crop, fallbackOf(crop, extension)),
    width: crop.width,
    height: crop.height,
    focus: crop.focus,
  }
}

/** The URL of an image for a use with a single size; the original if it cannot be transformed. */
export function imageUrlOf(picture: Picture, use: keyof typeof singles): string {
  return extensionOf(picture) ? singleOf(picture, singles[use]) : picture.src
}

/** A picture chosen for sharing, with its size in pixels. */
export interface Card {
  src: string
  width: number
  height: number
}

/** An image in the shape of share cards; null if it cannot be transformed. */
export function cardOf(picture: Picture): Card | null {
  if (!extensionOf(picture)) return null
  const crop = cropTo(picture, singles.card.ratio)
  const width = Math.min(singles.card.width, crop.width)
  const height = Math.round((width * crop.height) / crop.width)
  return { src: singleOf(picture, singles.card), width, height }
}

/** All rendition URLs of an image of one width that pages can contain, in any layout, and those of single-size uses. */
export function imageUrlsOf(picture: Picture, width: number): string[] {
  const extension = extensionOf(picture)
  if (!extension) return []
  const layoutSizes = [undefined, ...Object.values(ratios)].flatMap((ratio) => {
    const crop = cropTo(picture, ratio)
    const steps = [...stepsOf(crop), ...stepsOf(crop, true), fallbackOf(crop, extension)]
    return steps.filter((step) => step.width === width).map((step) => urlOf(picture.src, crop, step))
  })
  return [...layoutSizes, ...Object.values(singles).map((single) => singleOf(picture, single))]
}

/** Whether an image is a drawing (SVG), which is neither cropped nor too small for any width. */
export function isDrawing({ src }: Pick<Picture, 'src'>): boolean {
  return src.endsWith('.svg')
}

/** The file extension if the image service can transform the image; else ''. */
function extensionOf({ src, width, height }: Picture): string {
  return (width && height && transformable.exec(src)?.[3]) || ''
}

function srcSetOf(src: string, crop: Crop, isLead = false): string {
  return stepsOf(crop, isLead)
    .map((step) => `${urlOf(src, crop, step)} ${step.width}w`)
    .join(', ')
}

function singleOf(picture: Picture, { width, filters, ratio }: Single): string {
  const crop = cropTo(picture, ratio)
  return urlOf(picture.src, crop, { width: Math.min(width, crop.width), filters })
}

function urlOf(src: string, crop: Crop, { width, filters }: Step): string {
  const { focalParameter } = crop
  const height = focalParameter === null ? 0 : Math.max(1, Math.round((width * crop.height) / crop.width))
  const all = [focalParameter && `focal(${focalParameter})`, filters].filter(Boolean).join(':')
  return addressOnSite(`${src}/m/${width}x${height}${all && `/filters:${all}`}`)
}
