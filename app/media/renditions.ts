import type { Picture } from '../../server-functions/content/schema/fields.ts'
import { type Crop, cropTo } from './crop.ts'
import { type Frame, ratios } from './frames.ts'
import { filtersText } from './image-filters.ts'

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

interface Step {
  width: number
  filters: string
}
/** As wide as the original at most. */
interface Single extends Step {
  ratio?: number
}

/** What is loaded in one size, as there is no choice. */
const singles = {
  /** What stands behind the picture of the wall: its colours, enlarged. */
  wall: { width: 32, filters: png },
  /** The still picture of a film. */
  still: { width: 1440, ratio: ratios['16:9'], filters: webp },
  /** A share card (specification 2.8); no reader of cards knows AVIF. */
  card: { width: 1200, ratio: 1200 / 630, filters: filtersText({ quality: 80, format: 'jpeg' }) },
} satisfies Record<string, Single>

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
  const ending = endingOf(picture)
  if (!ending) return null
  const crop = cropTo(picture, ratio && ratios[ratio])
  const fallback = fallbackOf(crop, ending)
  const placeholder = placeholderOf(ending)
  return {
    sources: [
      ...(below
        ? sourcesOf(picture.src, cropTo(picture, ratios[below.ratio]), `(max-width: ${below.rem - 0.01}rem)`)
        : []),
      ...sourcesOf(picture.src, crop, below && `(min-width: ${below.rem}rem)`),
    ],
    fallback: address(picture.src, crop, fallback),
    fallbackWidth: fallback.width,
    width: crop.width,
    height: crop.height,
    focus: crop.focus,
    placeholder: placeholder ? address(picture.src, crop, placeholder) : null,
  }
}

/** The one address of a picture where there is no choice. */
export function renditionOf(picture: Picture, use: keyof typeof singles): string {
  return endingOf(picture) ? singleOf(picture, singles[use]) : picture.src
}

/** The addresses that pages may offer of a picture, whatever its frame: all in a width, and those without a choice. */
export function addressesOf(picture: Picture, width: number): string[] {
  const ending = endingOf(picture)
  if (!ending) return []
  const framed = [undefined, ...Object.values(ratios)].flatMap((ratio) => {
    const crop = cropTo(picture, ratio)
    const stills = [fallbackOf(crop, ending), placeholderOf(ending) ?? []].flat()
    const steps = [...stepsOf(crop, avif), ...stepsOf(crop, webp), ...stills]
    return steps.filter((step) => step.width === width).map((step) => address(picture.src, crop, step))
  })
  return [...framed, ...Object.values(singles).map((single) => singleOf(picture, single))]
}

/** The ending of a file that the image service makes pictures of; '' for any other. */
function endingOf({ src, width, height }: Picture): string {
  return (width && height && transformable.exec(src)?.[3]) || ''
}

function sourcesOf(src: string, crop: Crop, media?: string): Source[] {
  const { width, height } = crop
  const place = { ...(media && { media }), width, height }
  const srcSet = (filters: string) =>
    stepsOf(crop, filters)
      .map((step) => `${address(src, crop, step)} ${step.width}w`)
      .join(', ')
  return [
    { ...place, type: 'image/avif', srcSet: srcSet(avif) },
    { ...place, type: 'image/webp', srcSet: srcSet(webp) },
  ]
}

/** The steps that are clearly smaller than the original, then the original itself (at most the last step). */
function stepsOf(crop: Crop, filters: string): Step[] {
  const largest = Math.min(crop.width, Math.max(...ladder))
  return [...ladder.filter((step) => step < largest * 0.9), largest].map((width) => ({ width, filters }))
}

function fallbackOf(crop: Crop, ending: string): Step {
  return { width: Math.min(plain, crop.width), filters: isOpaque(ending) ? jpeg : png }
}

function placeholderOf(ending: string): Step | null {
  return isOpaque(ending) ? { width: 32, filters: blurred } : null
}

function isOpaque(ending: string): boolean {
  return /^jpe?g$/i.test(ending)
}

function singleOf(picture: Picture, { width, filters, ratio }: Single): string {
  const crop = cropTo(picture, ratio)
  return address(picture.src, crop, { width: Math.min(width, crop.width), filters })
}

function address(src: string, crop: Crop, { width, filters }: Step): string {
  const { around } = crop
  const height = around === null ? 0 : Math.max(1, Math.round((width * crop.height) / crop.width))
  const all = [around && `focal(${around})`, filters].filter(Boolean).join(':')
  return `${src}/m/${width}x${height}${all && `/filters:${all}`}`
}
