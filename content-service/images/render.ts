import sharp, { type Sharp } from 'sharp'

import { readWholeFile } from '../assets/read-file.ts'
import { ApiError } from '../http/api-error.ts'
import { backgroundColour, encode, type Format, hasAlpha, needsAlpha } from './format.ts'
import { shrinkBeforeBlur, truncatedSigma } from './gaussian-blur.ts'
import { type Geometry, computeGeometry, shrinkGeometry } from './geometry.ts'
import { postProcess, needsPostProcessing } from './post-process.ts'
import { isHuge, isSlow, maxTransparentAvifPixels, type Pixels } from './render-cost.ts'
import type { Transformation } from './transformation.ts'

// One thread per image; no cache, as files may change.
sharp.concurrency(1)
sharp.cache(false)

/** Maximum pixels of an image, or of all frames of an animation. */
const maxPixels = 100_000_000
const maxSeconds = 30

/** Formats as libvips detects them, whatever the extension. AVIF is reported as heif. */
const readableFormats = new Set(['webp', 'heif', 'jpeg', 'png', 'gif'])

/** ITU-R 601 luma. sharp's greyscale has one channel, on which no colour can be drawn afterwards. */
const luma: [number, number, number] = [0.299, 0.587, 0.114]

async function inspect(bytes: Uint8Array) {
  const {
    format,
    pages = 1,
    hasAlpha,
    autoOrient,
  } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (!readableFormats.has(format)) throw new Error(`Unsupported format: ${format}`)
  const pixels = autoOrient.width * autoOrient.height
  if (pixels > maxPixels)
    throw new ApiError(
      422,
      `The image has ${pixels} pixels, more than the ${maxPixels} that can be transformed`,
    )
  // Pages of an AVIF are not animation frames.
  return { size: autoOrient, hasAlpha, frames: format === 'heif' ? 1 : pages }
}

/** Reads metadata and computes the geometry and cost, without decoding pixels. */
async function prepare(file: string, transformation: Transformation, format: Format) {
  const bytes = await readWholeFile(file)
  const { size, frames, ...source } = await inspect(bytes)
  const geometry = computeGeometry(size, transformation)
  const largest = Math.max(size.width * size.height, geometry.scaled.width * geometry.scaled.height)
  const animated =
    frames > 1 &&
    (format === 'webp' || format === 'gif') &&
    !transformation.smart &&
    !needsPostProcessing(transformation, geometry) &&
    frames * largest <= maxPixels
  const frameCount = animated ? frames : 1
  const pixels: Pixels = {
    read: size.width * size.height * frameCount,
    written: geometry.canvas.width * geometry.canvas.height * frameCount,
  }
  const isTransparent = source.hasAlpha || needsAlpha(transformation.filters)
  if (format === 'avif' && isTransparent && pixels.written > maxTransparentAvifPixels)
    throw new ApiError(
      422,
      `An AVIF with transparency may have ${maxTransparentAvifPixels} pixels, not ${pixels.written}: format(webp) has no such limit`,
    )
  return { bytes, geometry, animated, pixels }
}

/** Crops, scales and applies colour filters. */
function scale(
  image: Sharp,
  transformation: Transformation,
  format: Format,
  { region, scaled, window }: Geometry,
  sigma: number,
): Sharp {
  const { fill, focal, grayscale, brightness } = transformation.filters
  // Only if requested: a crop prevents shrink-on-load.
  if (transformation.crop) image.extract(region)
  if (transformation.smart && !focal)
    image.resize(window.width, window.height, { fit: 'cover', position: sharp.strategy.attention })
  else image.resize(scaled.width, scaled.height, { fit: 'fill' }).extract(window)
  if (!hasAlpha(format)) image.flatten({ background: backgroundColour(fill, format) })
  // libvips requires a sigma of at least 0.3.
  if (sigma >= 0.3) image.blur(sigma)
  if (grayscale) image.recomb([luma, luma, luma])
  if (brightness) image.linear(1, brightness * 2.55)
  return image
}

/** Whether an image is expensive enough for the slow lane. @throws what `renderImage` does */
export async function isSlowImage(
  file: string,
  transformation: Transformation,
  format: Format,
): Promise<boolean> {
  return isSlow((await prepare(file, transformation, format)).pixels, format)
}

/**
 * Renders an image by transformation: EXIF-rotated, sRGB, without metadata. Animations are kept in WebP and GIF if
 * they are
 * only scaled and coloured; otherwise the first frame is used.
 * @throws ApiError 400 for a crop outside of the image, 422 for too many pixels, 503 for a timeout; Error if it can't
 * be read
 */
export async function renderImage(
  file: string,
  transformation: Transformation,
  format: Format,
): Promise<Uint8Array<ArrayBuffer>> {
  const end = performance.now() + maxSeconds * 1000
  // A timeout of 0 would mean none.
  const secondsLeft = () => ({ seconds: Math.max(1, Math.ceil((end - performance.now()) / 1000)) })
  const toRaw = async (image: Sharp) => {
    const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
    return sharp(data, { raw: info }).timeout(secondsLeft())
  }

  const { bytes, geometry, animated, pixels } = await prepare(file, transformation, format)
  const { blur, quality } = transformation.filters
  const sigma = blur ? truncatedSigma(blur.radius, blur.sigma) : 0
  const times = animated ? 1 : shrinkBeforeBlur(sigma)
  const shrunk = times > 1 ? shrinkGeometry(geometry, times) : geometry
  const input = { autoOrient: true, animated, limitInputPixels: maxPixels, failOn: 'error' } as const
  try {
    let image = scale(
      sharp(bytes, input).timeout(secondsLeft()),
      transformation,
      format,
      shrunk,
      sigma / times,
    )
    if (times > 1) {
      const { width, height } = geometry.window
      image = (await toRaw(image)).resize(width, height, { fit: 'fill', kernel: 'cubic' })
    }
    if (needsPostProcessing(transformation, geometry))
      image = postProcess(await toRaw(image), transformation, format, geometry)
    return new Uint8Array(await encode(image, format, quality, isHuge(pixels)).toBuffer())
  } catch (error) {
    if (!(error instanceof Error && error.message.startsWith('timeout'))) throw error
    throw new ApiError(
      503,
      `The image can't be rendered within ${maxSeconds} seconds. Request a smaller one.`,
    )
  }
}
