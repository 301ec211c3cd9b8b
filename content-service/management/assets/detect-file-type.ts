import { open, readFile, writeFile } from 'node:fs/promises'

import { fileTypeFromFile } from 'file-type'
import sharp from 'sharp'

import { unprocessable } from '../../http/api-error.ts'
import { checkFormat, checkName, textTypes } from './file-names.ts'
import { cleanSvg } from './sanitize-svg.ts'

/** The type of a file by its content; `dimensions` is a picture's `{width}x{height}` in pixels. */
export interface InspectedFile {
  type: string
  size: number
  dimensions: string | undefined
}

const svg = 'image/svg+xml'
/** Maximum size of an SVG in bytes: a larger one is no drawing and slow to parse. */
const maxSvgBytes = 10 * 1024 * 1024
/** Pictures that sharp reads. */
const measured = new Set([
  'image/avif',
  'image/gif',
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/tiff',
  'image/webp',
  svg,
])

function reasonOf(error: unknown) {
  return error instanceof Error ? error.message : String(error)
}

/** The size of a picture after EXIF rotation. @throws ApiError 422 if it cannot be read */
async function dimensionsOf(path: string, type: string) {
  if (!measured.has(type)) return undefined
  try {
    const { width, height, autoOrient } = await sharp(path).metadata()
    return `${autoOrient?.width ?? width}x${autoOrient?.height ?? height}`
  } catch (error) {
    throw unprocessable(`The picture cannot be read: ${reasonOf(error)}`)
  }
}

async function isText(path: string) {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4096), 0, 4096, 0)
    return !buffer.subarray(0, bytesRead).includes(0)
  } finally {
    await handle.close()
  }
}

/** Sanitizes an SVG file in place and returns its size. @throws ApiError 422 if it cannot be read */
async function cleanFile(path: string, size: number) {
  if (size > maxSvgBytes) throw unprocessable('An SVG may have at most 10 MB')
  const bytes = await readFile(path)
  let cleaned: string | undefined
  try {
    cleaned = cleanSvg(bytes)
  } catch (error) {
    throw unprocessable(`The picture cannot be read: ${reasonOf(error)}`)
  }
  if (cleaned === undefined) return size
  await writeFile(path, cleaned)
  return Buffer.byteLength(cleaned)
}

/** The type of a file by its content, which must match its name; an SVG is sanitized. @throws ApiError 422 */
export async function inspectFile(path: string, name: string, size: number): Promise<InspectedFile> {
  const extension = checkName(name)
  if (size === 0) throw unprocessable('The file is empty')
  const detected = await fileTypeFromFile(path)
  const textType = textTypes.get(extension)
  // file-type takes an SVG for XML and recognizes no other text formats.
  if (textType !== undefined && (detected === undefined || detected.mime === 'application/xml')) {
    if (!(await isText(path))) throw unprocessable(`The file is no text, but its name ends in ${extension}`)
    const cleanedSize = textType === svg ? await cleanFile(path, size) : size
    return { type: textType, size: cleanedSize, dimensions: await dimensionsOf(path, textType) }
  }
  checkFormat(name, detected?.ext)
  if (detected === undefined) return { type: 'application/octet-stream', size, dimensions: undefined }
  return { type: detected.mime, size, dimensions: await dimensionsOf(path, detected.mime) }
}
