import satori, { type Font } from 'satori'
import sharp, { type OverlayOptions } from 'sharp'

import type { CardFont, Drawing, DrawingRequest, DrawingResponse } from './drawing-messages.ts'

// One drawing at a time; vips would keep threads and decoded pixels for more.
sharp.concurrency(1)
sharp.cache(false)

/** The maximum number of pixels of a picture: more than cameras have, and less than fills the memory. */
const maxPixels = 100_000_000

let fonts: Font[] = []

process.on('message', (request: DrawingRequest) => {
  if ('fonts' in request) fonts = request.fonts.map(toSatoriFont)
  else void answer(request.drawing)
})
// The server ends its drawings itself: a signal to the whole process group must not end one that it waits for.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit(0))

async function answer(drawing: Drawing): Promise<void> {
  const response: DrawingResponse = await draw(drawing).then(
    (bytes) => ({ bytes }),
    (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
  )
  process.send?.(response)
}

/** Draws a card: satori lays it out as an SVG with outlined text, and sharp (librsvg) makes pixels of it. */
async function draw({ element, width, height, type, picture }: Drawing): Promise<Uint8Array<ArrayBuffer>> {
  const svg = await satori(JSON.parse(element), { width, height, fonts })
  const pictures = picture ? [await place(picture)] : []
  const image = sharp(Buffer.from(svg)).composite(pictures).flatten()
  const { data } = await (
    type === 'image/png'
      ? image.png({ palette: true, colours: 128, dither: 0, effort: 10 })
      : // Full chroma, as text and accent have hard edges.
        image.jpeg({ quality: 82, mozjpeg: true, chromaSubsampling: '4:4:4' })
  ).toBuffer({ resolveWithObject: true })
  return Uint8Array.from(data)
}

/** The part of a picture that is shown, in the size of its box. */
async function place({ bytes, box, part }: NonNullable<Drawing['picture']>): Promise<OverlayOptions> {
  const whole = { width: Math.ceil(box.width / part.width), height: Math.ceil(box.height / part.height) }
  const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels })
    .autoOrient()
    .resize({ ...whole, fit: 'fill' })
    .extract({
      left: Math.min(Math.round(part.left * whole.width), whole.width - box.width),
      top: Math.min(Math.round(part.top * whole.height), whole.height - box.height),
      width: box.width,
      height: box.height,
    })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { input: data, raw: info, left: box.left, top: box.top }
}

/** Satori takes the font whose weight is nearest. */
function toSatoriFont({ name, weight, data }: CardFont): Font {
  return { name, weight, style: 'normal', data: Uint8Array.from(data).buffer }
}
