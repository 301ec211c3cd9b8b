import sharp from 'sharp'

/** An icon: its file, edge length in pixels, and the part of it that the drawing takes, where the edges may be cut off. */
export interface Icon {
  file: string
  size: number
  /** Fills the corners, as the system rounds or masks them itself (iOS, W3C maskable icons). */
  isOpaque: boolean
  share: number
}

export const icons: Icon[] = [
  { file: 'apple-touch-icon.png', size: 180, isOpaque: true, share: 1 },
  { file: 'icon-192.png', size: 192, isOpaque: false, share: 1 },
  { file: 'icon-512.png', size: 512, isOpaque: false, share: 1 },
  // The safe zone of a maskable icon is a circle of 80 % of its width.
  { file: 'icon-maskable.png', size: 512, isOpaque: true, share: 0.85 },
  // Feed readers, search engines and older browsers ask for this address without reading a page.
  { file: 'favicon.ico', size: 48, isOpaque: false, share: 1 },
]

/** The ground of the brand's icon: its first fill. */
function groundOf(svg: Buffer): string {
  return /fill="(#[\da-f]{3,6})"/i.exec(svg.toString())?.[1] ?? '#fff'
}

/** Draws the brand's icon as PNG, or as an ICO file with this PNG in it. The output is deterministic. */
export async function drawIcon(svg: Buffer, { file, size, isOpaque, share }: Icon): Promise<Buffer> {
  const ground = groundOf(svg)
  const inner = Math.round(size * share)
  const margin = Math.floor((size - inner) / 2)
  const rest = size - inner - margin
  const drawn = sharp(svg, { density: (72 * inner) / 32 }).resize(inner, inner)
  const padded = drawn.extend({ top: margin, left: margin, bottom: rest, right: rest, background: ground })
  const filled = isOpaque ? padded.flatten({ background: ground }) : padded
  const png = await filled.png({ compressionLevel: 9 }).toBuffer()
  return file.endsWith('.ico') ? Buffer.concat([icoHeader(size, png.length), png]) : png
}

/** The bytes before the picture of an ICO file with one picture: its directory, and the entry of the picture. */
const icoHeaderLength = 22

function icoHeader(size: number, pictureLength: number): Buffer {
  const header = Buffer.alloc(icoHeaderLength)
  // The type (an icon) and the number of pictures.
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  // Colour planes and bits per pixel.
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(pictureLength, 14)
  header.writeUInt32LE(icoHeaderLength, 18)
  return header
}
