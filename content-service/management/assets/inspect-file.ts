import { open, readFile, writeFile } from 'node:fs/promises'
import { extname } from 'node:path'

import { fileTypeFromFile } from 'file-type'
import sharp from 'sharp'

import { unprocessable } from '../../api-error.ts'
import { cleanSvg } from './clean-svg.ts'

/** What a file is by its content. */
export type InspectedFile = { type: string; size: number; dimensions: string | undefined }

/** Types that browsers run or open as a page, and programs. */
const refused = new Set([
  '.html',
  '.htm',
  '.xhtml',
  '.xml',
  '.js',
  '.mjs',
  '.cjs',
  '.php',
  '.exe',
  '.dll',
  '.sh',
  '.bat',
  '.cmd',
  '.com',
  '.jar',
  '.msi',
  '.svgz',
  '.swf',
  '.wasm',
])

/** Formats that are known by their text only. */
const textTypes = new Map([
  ['.svg', 'image/svg+xml'],
  ['.txt', 'text/plain'],
  ['.csv', 'text/csv'],
  ['.md', 'text/markdown'],
  ['.vtt', 'text/vtt'],
  ['.json', 'application/json'],
])

/** Extensions that mean the same. */
const sameExtension = (extension: string) =>
  extension.replace('jpeg', 'jpg').replace('.tiff', '.tif').replace('.m4v', '.mp4').replace('.oga', '.ogg')

const article = (extension: string) => `a ${extension.slice(1).toUpperCase()} file`

/** Pictures have their size in their address. @throws ApiError 422 for a picture that cannot be read */
const dimensionsOf = async (path: string, type: string) => {
  if (!type.startsWith('image/')) return undefined
  try {
    const { width, height, autoOrient } = await sharp(path).metadata()
    return `${autoOrient?.width ?? width}x${autoOrient?.height ?? height}`
  } catch (error) {
    throw unprocessable(`The picture cannot be read: ${error instanceof Error ? error.message : ''}`)
  }
}

const isText = async (path: string) => {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4096), 0, 4096, 0)
    return !buffer.subarray(0, bytesRead).includes(0)
  } finally {
    await handle.close()
  }
}

/** The type of a file by its content, which must fit its name; an SVG is cleaned. @throws ApiError 422 */
export const inspectFile = async (path: string, name: string, size: number): Promise<InspectedFile> => {
  const extension = extname(name).toLowerCase()
  if (extension === '' || refused.has(extension))
    throw unprocessable(`${extension || 'A file without an extension'} is no type of assets`)
  if (size === 0) throw unprocessable('The file is empty')
  const detected = await fileTypeFromFile(path)
  const textType = textTypes.get(extension)
  // file-type knows an SVG as XML.
  if (textType !== undefined && (detected === undefined || detected.mime === 'application/xml')) {
    if (!(await isText(path))) throw unprocessable(`The file is no text, but its name ends in ${extension}`)
    if (textType !== 'image/svg+xml') return { type: textType, size, dimensions: undefined }
    const cleaned = cleanSvg(await readFile(path, 'utf8'))
    if (cleaned !== undefined) await writeFile(path, cleaned)
    const dimensions = await dimensionsOf(path, textType)
    return { type: textType, size: cleaned === undefined ? size : Buffer.byteLength(cleaned), dimensions }
  }
  if (detected === undefined) return { type: 'application/octet-stream', size, dimensions: undefined }
  if (refused.has(`.${detected.ext}`))
    throw unprocessable(`${article(`.${detected.ext}`)} is no type of assets`)
  const isOffice = detected.mime === 'application/zip' || detected.mime === 'application/x-cfb'
  if (!isOffice && sameExtension(`.${detected.ext}`) !== sameExtension(extension))
    throw unprocessable(`The file is ${article(`.${detected.ext}`)}, but its name ends in ${extension}`)
  return { type: detected.mime, size, dimensions: await dimensionsOf(path, detected.mime) }
}
