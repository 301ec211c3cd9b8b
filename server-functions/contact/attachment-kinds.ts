import { attachmentExtensions } from './contact-fields.ts'

/** Bytes from the beginning of a file that are enough to recognise it. */
export const headBytes = 512

/** A file by its size and first bytes. */
interface Content {
  size: number
  head: Buffer
}

/** A kind of attachment: its media type, and whether content is of this kind. */
interface Kind {
  type: string
  matches: (content: Content) => boolean
}

const startsWith =
  (bytes: string) =>
  ({ head }: Content) =>
    head.subarray(0, bytes.length).equals(Buffer.from(bytes, 'latin1'))

const jpeg: Kind = { type: 'image/jpeg', matches: startsWith('\xFF\xD8\xFF') }
/** ISO 10303-21, 5.2: the file begins with this keyword; some programs write a byte order mark before it. */
const step: Kind = {
  type: 'model/step',
  matches: ({ head }) => /^(?:\xEF\xBB\xBF)?\s*ISO-10303-21;/.test(head.toString('latin1')),
}

/** The kind of each accepted extension. */
const kinds: Record<(typeof attachmentExtensions)[number], Kind> = {
  // ISO 32000-2, 7.5.2.
  pdf: { type: 'application/pdf', matches: startsWith('%PDF-') },
  png: { type: 'image/png', matches: startsWith('\x89PNG\r\n\x1A\n') },
  jpg: jpeg,
  jpeg,
  webp: {
    type: 'image/webp',
    matches: ({ head }) => /^RIFF[^]{4}WEBP/.test(head.toString('latin1')),
  },
  // ISO/IEC 23008-12: the brands of HEIC images.
  heic: {
    type: 'image/heic',
    matches: ({ head }) => /^[^]{4}ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/.test(head.toString('latin1')),
  },
  step,
  stp: step,
  stl: { type: 'model/stl', matches: (content) => isTextStl(content) || isBinaryStl(content) },
}

/**
 * The media type of an attachment; null if its extension is not accepted, or its content is of another kind. The type
 * that the browser sends is ignored: it is guessed from the name.
 */
export function attachmentType(name: string, content: Content): string | null {
  const extension = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase()
  const accepted = attachmentExtensions.find((one) => one === extension)
  if (!accepted) return null
  const { type, matches } = kinds[accepted]
  return matches(content) ? type : null
}

function isTextStl({ head }: Content): boolean {
  return /^\s*solid\b[^\0]*\bfacet\s+normal\b/.test(head.toString('latin1'))
}

/** A header of 80 bytes, the number of triangles, and 50 bytes for each. */
function isBinaryStl({ head, size }: Content): boolean {
  return head.length >= 84 && size === 84 + 50 * head.readUInt32LE(80)
}
