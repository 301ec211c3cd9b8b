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
]

/** The ground of the brand's icon. */
const ground = '#16181b'

/** Draws the brand's icon as PNG. The output is deterministic. */
export async function drawIcon(svg: Buffer, { size, isOpaque, share }: Icon): Promise<Buffer> {
  const inner = Math.round(size * share)
  const margin = Math.floor((size - inner) / 2)
  const rest = size - inner - margin
  const drawn = sharp(svg, { density: (72 * inner) / 32 }).resize(inner, inner)
  const padded = drawn.extend({ top: margin, left: margin, bottom: rest, right: rest, background: ground })
  const filled = isOpaque ? padded.flatten({ background: ground }) : padded
  return filled.png({ compressionLevel: 9 }).toBuffer()
}
