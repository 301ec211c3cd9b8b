import sharp, { type Sharp } from 'sharp'

import { readWholeFile } from '../assets/file.ts'
import { Refusal } from '../refusal.ts'
import { shrinkFor, sigmaWithin } from './blur.ts'
import { isHuge, isSlow, mostTransparentAvif, type Pixels } from './cost.ts'
import { finish, isFinished } from './finish.ts'
import { canvasColour, encode, type Format, hasAlpha, needsAlpha } from './format.ts'
import { type Geometry, layOut, shrink } from './geometry.ts'
import type { Plan } from './plan.ts'

// One thread a picture, and nothing kept of files that may change.
sharp.concurrency(1)
sharp.cache(false)

/** A picture with more pixels, or an animation with more in all its frames, is not unpacked. */
const mostPixels = 100_000_000
const mostSeconds = 30

/** What libvips finds in a file, whatever its name says. AVIF is a kind of HEIF. */
const readable = new Set(['webp', 'heif', 'jpeg', 'png', 'gif'])

/** ITU-R 601: sharp's own grey has one channel, on which nothing coloured can be painted afterwards. */
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
    throw new Refusal(
      422,
      `The picture has ${pixels} pixels, more than the ${mostPixels} that can be transformed`,
    )
  // The pages of an AVIF are no frames.
  return { size: autoOrient, hasAlpha, frames: format === 'heif' ? 1 : pages }
}

/** All that is known before the first pixel. */
const prepare = async (file: string, plan: Plan, format: Format) => {
  const bytes = await readWholeFile(file)
  const { size, frames, ...source } = await inspect(bytes)
  const geometry = layOut(size, plan)
  const largest = Math.max(size.width * size.height, geometry.scaled.width * geometry.scaled.height)
  const animated =
    frames > 1 &&
    (format === 'webp' || format === 'gif') &&
    !plan.smart &&
    isFinished(plan, geometry) &&
    frames * largest <= mostPixels
  const times = animated ? frames : 1
  const pixels: Pixels = {
    read: size.width * size.height * times,
    written: geometry.canvas.width * geometry.canvas.height * times,
  }
  const isTransparent = source.hasAlpha || needsAlpha(plan.filters)
  if (format === 'avif' && isTransparent && pixels.written > mostTransparentAvif)
    throw new Refusal(
      422,
      `An AVIF with transparency may have ${mostTransparentAvif} pixels, not ${pixels.written}: format(webp) may have more`,
    )
  return { bytes, geometry, animated, pixels }
}

/** Cuts, scales and colours. */
const scale = (
  picture: Sharp,
  plan: Plan,
  format: Format,
  { region, scaled, window }: Geometry,
  sigma: number,
): Sharp => {
  const { fill, focal, grayscale, brightness } = plan.filters
  // Only where asked for: a picture that is cut first can't be shrunk while it is decoded.
  if (plan.crop) picture.extract(region)
  if (plan.smart && !focal)
    picture.resize(window.width, window.height, { fit: 'cover', position: sharp.strategy.attention })
  else picture.resize(scaled.width, scaled.height, { fit: 'fill' }).extract(window)
  if (!hasAlpha(format)) picture.flatten({ background: canvasColour(fill, format) })
  // libvips knows no smaller one.
  if (sigma >= 0.3) picture.blur(sigma)
  if (grayscale) picture.recomb([luma, luma, luma])
  if (brightness) picture.linear(1, brightness * 2.55)
  return picture
}

/** Whether a picture takes so long to make that quick ones should not wait for it. @throws what `renderPicture` does */
export const isSlowPicture = async (file: string, plan: Plan, format: Format): Promise<boolean> =>
  isSlow((await prepare(file, plan, format)).pixels, format)

/**
 * Makes a picture of a file as planned: upright, in sRGB, without metadata. An animation stays one in WebP and GIF,
 * unless it is to be more than scaled and coloured; else its first frame is taken.
 * @throws Refusal 400 for a crop outside of the picture, 422 for one with too many pixels, 503 for one that takes too
 * long; Error if it can't be read
 */
export const renderPicture = async (
  file: string,
  plan: Plan,
  format: Format,
): Promise<Uint8Array<ArrayBuffer>> => {
  const end = performance.now() + mostSeconds * 1000
  // 0 would be no end at all.
  const secondsLeft = () => ({ seconds: Math.max(1, Math.ceil((end - performance.now()) / 1000)) })
  const unpack = async (picture: Sharp) => {
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
    return sharp(data, { raw: info }).timeout(secondsLeft())
  }

  const { bytes, geometry, animated, pixels } = await prepare(file, plan, format)
  const { blur, quality } = plan.filters
  const sigma = blur ? sigmaWithin(blur.radius, blur.sigma) : 0
  const times = animated ? 1 : shrinkFor(sigma)
  const small = times > 1 ? shrink(geometry, times) : geometry
  const input = { autoOrient: true, animated, limitInputPixels: mostPixels, failOn: 'error' } as const
  try {
    let picture = scale(sharp(bytes, input).timeout(secondsLeft()), plan, format, small, sigma / times)
    if (times > 1) {
      const { width, height } = geometry.window
      picture = (await unpack(picture)).resize(width, height, { fit: 'fill', kernel: 'cubic' })
    }
    if (!isFinished(plan, geometry)) picture = finish(await unpack(picture), plan, format, geometry)
    return new Uint8Array(await encode(picture, format, quality, isHuge(pixels)).toBuffer())
  } catch (error) {
    if (!(error instanceof Error && error.message.startsWith('timeout'))) throw error
    throw new Refusal(503, `The picture can't be made in ${mostSeconds} seconds. Ask for a smaller one.`)
  }
}
