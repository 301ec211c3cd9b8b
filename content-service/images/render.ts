import sharp, { type Sharp } from 'sharp'

import { ApiError } from '../api-error.ts'
import { readWholeFile } from '../assets/read-file.ts'
import { shrinkFor, sigmaWithin } from './blur.ts'
import { canvasColour, encode, type Format, hasAlpha, needsAlpha } from './format.ts'
import { type Geometry, layOut, shrink } from './geometry.ts'
import { finish, isFinished } from './post-process.ts'
import { isHuge, isSlow, mostTransparentAvif, type Pixels } from './render-cost.ts'
import type { Transformation } from './transformation.ts'

// One thread per image; no cache, as files may change.
sharp.concurrency(1)
sharp.cache(false)

/** Maximum pixels of an image, or of all frames of an animation. */
const mostPixels = 100_000_000
const mostSeconds = 30

/** Formats as libvips detects them, whatever the extension. AVIF is reported as heif. */
const readable = new Set(['webp', 'heif', 'jpeg', 'png', 'gif'])

/** ITU-R 601 luma. sharp's greyscale has one channel, on which no colour can be drawn afterwards. */
const luma: [number, number, number] = [0.299, 0.587, 0.114]

const inspect = async (bytes: Uint8Array) => {
  const {
    format,
    pages = 1,
    hasAlpha,
    autoOrient,
  } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (!readable.has(format)) throw new Error(`It is a ${format}`)
  const pixels = autoOrient.width * autoOrient.height
  if (pixels > mostPixels)
    throw new ApiError(
      422,
      `The picture has ${pixels} pixels, more than the ${mostPixels} that can be transformed`,
    )
  // Pages of an AVIF are not animation frames.
  return { size: autoOrient, hasAlpha, frames: format === 'heif' ? 1 : pages }
}

/** Reads metadata and computes the geometry and cost, without decoding pixels. */
const prepare = async (file: string, transformation: Transformation, format: Format) => {
  const bytes = await readWholeFile(file)
  const { size, frames, ...source } = await inspect(bytes)
  const geometry = layOut(size, transformation)
  const largest = Math.max(size.width * size.height, geometry.scaled.width * geometry.scaled.height)
  const animated =
    frames > 1 &&
    (format === 'webp' || format === 'gif') &&
    !transformation.smart &&
    isFinished(transformation, geometry) &&
    frames * largest <= mostPixels
  const times = animated ? frames : 1
  const pixels: Pixels = {
    read: size.width * size.height * times,
    written: geometry.canvas.width * geometry.canvas.height * times,
  }
  const isTransparent = source.hasAlpha || needsAlpha(transformation.filters)
  if (format === 'avif' && isTransparent && pixels.written > mostTransparentAvif)
    throw new ApiError(
      422,
      `An AVIF with transparency may have ${mostTransparentAvif} pixels, not ${pixels.written}: format(webp) may have more`,
    )
  return { bytes, geometry, animated, pixels }
}

/** Crops, scales and applies colour filters. */
const scale = (
  picture: Sharp,
  transformation: Transformation,
  format: Format,
  { region, scaled, window }: Geometry,
  sigma: number,
): Sharp => {
  const { fill, focal, grayscale, brightness } = transformation.filters
  // Only if requested: a crop prevents shrink-on-load.
  if (transformation.crop) picture.extract(region)
  if (transformation.smart && !focal)
    picture.resize(window.width, window.height, { fit: 'cover', position: sharp.strategy.attention })
  else picture.resize(scaled.width, scaled.height, { fit: 'fill' }).extract(window)
  if (!hasAlpha(format)) picture.flatten({ background: canvasColour(fill, format) })
  // libvips requires a sigma of at least 0.3.
  if (sigma >= 0.3) picture.blur(sigma)
  if (grayscale) picture.recomb([luma, luma, luma])
  if (brightness) picture.linear(1, brightness * 2.55)
  return picture
}

/** Whether an image is expensive enough for the slow lane. @throws what `renderPicture` does */
export const isSlowPicture = async (
  file: string,
  transformation: Transformation,
  format: Format,
): Promise<boolean> => isSlow((await prepare(file, transformation, format)).pixels, format)

/**
 * Renders an image by transformation: EXIF-rotated, sRGB, without metadata. Animations are kept in WebP and GIF if they are
 * only scaled and coloured; otherwise the first frame is used.
 * @throws ApiError 400 for a crop outside of the image, 422 for too many pixels, 503 for a timeout; Error if it can't
 * be read
 */
export const renderPicture = async (
  file: string,
  transformation: Transformation,
  format: Format,
): Promise<Uint8Array<ArrayBuffer>> => {
  const end = performance.now() + mostSeconds * 1000
  // A timeout of 0 would mean none.
  const secondsLeft = () => ({ seconds: Math.max(1, Math.ceil((end - performance.now()) / 1000)) })
  const unpack = async (picture: Sharp) => {
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
    return sharp(data, { raw: info }).timeout(secondsLeft())
  }

  const { bytes, geometry, animated, pixels } = await prepare(file, transformation, format)
  const { blur, quality } = transformation.filters
  const sigma = blur ? sigmaWithin(blur.radius, blur.sigma) : 0
  const times = animated ? 1 : shrinkFor(sigma)
  const small = times > 1 ? shrink(geometry, times) : geometry
  const input = { autoOrient: true, animated, limitInputPixels: mostPixels, failOn: 'error' } as const
  try {
    let picture = scale(
      sharp(bytes, input).timeout(secondsLeft()),
      transformation,
      format,
      small,
      sigma / times,
    )
    if (times > 1) {
      const { width, height } = geometry.window
      picture = (await unpack(picture)).resize(width, height, { fit: 'fill', kernel: 'cubic' })
    }
    if (!isFinished(transformation, geometry))
      picture = finish(await unpack(picture), transformation, format, geometry)
    return new Uint8Array(await encode(picture, format, quality, isHuge(pixels)).toBuffer())
  } catch (error) {
    if (!(error instanceof Error && error.message.startsWith('timeout'))) throw error
    throw new ApiError(503, `The picture can't be made in ${mostSeconds} seconds. Ask for a smaller one.`)
  }
}
