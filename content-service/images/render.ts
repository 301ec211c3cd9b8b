import sharp, { type Sharp } from 'sharp'

import { Refusal } from '../refusal.ts'
import { sigmaWithin } from './blur.ts'
import { finish, isFinished } from './finish.ts'
import { canvasColour, encode, type Format, hasAlpha } from './format.ts'
import { type Geometry, layOut } from './geometry.ts'
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

const inspect = async (file: string) => {
  const { format, pages = 1, autoOrient } = await sharp(file, { limitInputPixels: false }).metadata()
  if (!readable.has(format)) throw new Error(`It is a ${format}`)
  const pixels = autoOrient.width * autoOrient.height
  if (pixels > mostPixels)
    throw new Refusal(
      422,
      `The picture has ${pixels} pixels, more than the ${mostPixels} that can be transformed`,
    )
  // The pages of an AVIF are no frames.
  return { size: autoOrient, frames: format === 'heif' ? 1 : pages }
}

/** Cuts, scales and colours. */
const scale = (picture: Sharp, plan: Plan, format: Format, { region, scaled, window }: Geometry): Sharp => {
  const { fill, focal, grayscale, blur, brightness } = plan.filters
  // Only where asked for: a picture that is cut first can't be shrunk while it is decoded.
  if (plan.crop) picture.extract(region)
  if (plan.smart && !focal)
    picture.resize(window.width, window.height, { fit: 'cover', position: sharp.strategy.attention })
  else picture.resize(scaled.width, scaled.height, { fit: 'fill' }).extract(window)
  if (!hasAlpha(format)) picture.flatten({ background: canvasColour(fill, format) })
  const sigma = blur ? sigmaWithin(blur.radius, blur.sigma) : 0
  // libvips knows no smaller one.
  if (sigma >= 0.3) picture.blur(sigma)
  if (grayscale) picture.recomb([luma, luma, luma])
  if (brightness) picture.linear(1, brightness * 2.55)
  return picture
}

/**
 * Makes a picture of a file as planned: upright, in sRGB, without metadata. An animation stays one in WebP and GIF,
 * unless it is to be more than scaled and coloured; else its first frame is taken.
 * @throws Refusal 400 for a crop outside of the picture, 422 for one with too many pixels; Error if it can't be read
 */
export const renderPicture = async (
  file: string,
  plan: Plan,
  format: Format,
): Promise<Uint8Array<ArrayBuffer>> => {
  const { size, frames } = await inspect(file)
  const geometry = layOut(size, plan)
  const pixels = Math.max(size.width * size.height, geometry.scaled.width * geometry.scaled.height)
  const animated =
    frames > 1 &&
    (format === 'webp' || format === 'gif') &&
    !plan.smart &&
    isFinished(plan, geometry) &&
    frames * pixels <= mostPixels

  const input = { autoOrient: true, animated, limitInputPixels: mostPixels, failOn: 'error' } as const
  const picture = sharp(file, input).timeout({ seconds: mostSeconds })
  const scaled = scale(picture, plan, format, geometry)
  const finished = isFinished(plan, geometry) ? scaled : await finish(scaled, plan, format, geometry)
  return new Uint8Array(await encode(finished, format, plan.filters.quality).toBuffer())
}
