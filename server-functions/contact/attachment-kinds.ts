import { attachmentExtensions } from './attachment-limits.ts'

/** Bytes from the beginning of a file that are enough to recognise it. */
export const headBytes = 4096

/** A file by its size and first bytes, as Latin-1. */
interface Content {
  size: number
  head: string
}

/** A kind of attachment: its media type, and whether content is of this kind. */
interface Kind {
  type: string
  matches: (content: Content) => boolean
}

const has =
  (pattern: RegExp) =>
  ({ head }: Content) =>
    pattern.test(head)

/** Pictures: programs and messengers often save one kind under the extension of another. */
const pictures: readonly Kind[] = [
  { type: 'image/png', matches: ({ head }) => head.startsWith('\x89PNG\r\n\x1A\n') },
  { type: 'image/jpeg', matches: has(/^\xFF\xD8\xFF/) },
  { type: 'image/webp', matches: has(/^RIFF[^]{4}WEBP/) },
  // ISO/IEC 23008-12: a HEIC image has one of these brands, as its major or a compatible one. AVIF has some of them too.
  {
    type: 'image/heic',
    matches: has(/^[^]{4}ftyp(?!avi[fs])(?:[^]{4}){0,30}?(?:hei[cxms]|hev[cxms]|mif1|msf1)/),
  },
]
/** Readers accept the header anywhere in the first kilobyte (ISO 32000-1, annex H, 3.4.1). */
const pdf: Kind = { type: 'application/pdf', matches: has(/^[^]{0,1024}%PDF-/) }
/** ISO 10303-21, 5.2: the file begins with this keyword; some programs write comments or a byte order mark before it. */
const step: Kind = { type: 'model/step', matches: has(/\bISO-10303-21\s*;/i) }
const stl: Kind = { type: 'model/stl', matches: (content) => isTextStl(content) || isBinaryStl(content) }

/** What the content of a file with an accepted extension may be. */
const kinds: Record<(typeof attachmentExtensions)[number], readonly Kind[]> = {
  pdf: [pdf],
  png: pictures,
  jpg: pictures,
  jpeg: pictures,
  jfif: pictures,
  webp: pictures,
  heic: pictures,
  heif: pictures,
  step: [step],
  stp: [step],
  stl: [stl],
}

/**
 * The media type of an attachment; null if its extension is not accepted, or its content is of another kind. The type
 * that the browser sends is ignored: it is guessed from the name.
 */
export function attachmentType(name: string, { head, size }: { head: Buffer; size: number }): string | null {
  const extension = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase()
  const accepted = attachmentExtensions.find((one) => one === extension)
  if (!accepted) return null
  const content = { head: head.toString('latin1'), size }
  return kinds[accepted].find(({ matches }) => matches(content))?.type ?? null
}

/** The format has no standard: keywords are written in any case, behind a byte order mark, or without a triangle. */
function isTextStl({ head }: Content): boolean {
  return /\bsolid\b[^\0]*\b(?:facet\s+normal|endsolid)\b/i.test(head)
}

/** A header of 80 bytes, the number of triangles, and 50 bytes for each; some programs write their own data behind. */
function isBinaryStl({ head, size }: Content): boolean {
  if (head.length < 84) return false
  const expected = 84 + 50 * Buffer.from(head, 'latin1').readUInt32LE(80)
  return size === expected || (expected > 84 && size > expected)
}
