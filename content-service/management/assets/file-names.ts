import { extname } from 'node:path'

import { supportedExtensions } from 'file-type'

import { servedType } from '../../assets/assets.ts'
import { unprocessable } from '../../http/api-error.ts'

/** Types that browsers run or open as a page, and programs. */
const refused = new Set(
  `.html .htm .xhtml .xht .shtml .xml .svgz .swf .wasm .js .mjs .cjs .php .sh .vbs .ps1 .hta
  .exe .dll .scr .bat .cmd .com .jar .msi`.split(/\s+/),
)

/** Text formats, which have no signature. */
export const textTypes: ReadonlyMap<string, string> = new Map([
  ['.svg', 'image/svg+xml'],
  ['.txt', 'text/plain'],
  ['.csv', 'text/csv'],
  ['.md', 'text/markdown'],
  ['.vtt', 'text/vtt'],
  ['.srt', 'application/x-subrip'],
  ['.m3u8', 'application/vnd.apple.mpegurl'],
])

/** Extensions that are also used for other formats (by their usual extension). */
const otherFormats: Record<string, readonly string[]> = {
  '.jpeg': ['jpg'],
  '.png': ['apng'],
  '.tiff': ['tif'],
  '.heif': ['heic'],
  '.ai': ['pdf'],
  '.mp4': ['m4v', 'm4a', 'mov', '3gp', 'f4v'],
  '.m4v': ['mp4'],
  '.m4a': ['mp4'],
  '.mov': ['mp4'],
  '.3gp': ['3g2', 'mp4'],
  '.webm': ['mkv'],
  '.mkv': ['webm'],
  '.wmv': ['asf'],
  '.wma': ['asf'],
  '.mpeg': ['mpg'],
  '.ogg': ['oga', 'ogv', 'ogx', 'opus'],
  '.oga': ['ogg', 'opus'],
  '.ogv': ['ogg', 'ogx'],
  '.opus': ['ogg'],
  '.aiff': ['aif'],
  '.docx': ['zip'],
  '.xlsx': ['zip'],
  '.pptx': ['zip'],
  '.doc': ['cfb'],
  '.xls': ['cfb'],
  '.ppt': ['cfb'],
}

/** Containers (ZIP, OLE …) of many formats, most without a signature of their own. */
const containers = new Set(['zip', 'cfb', 'xml', 'gz'])

/** The type of files that browsers download. */
const download = 'application/octet-stream'

function named(extension: string) {
  return `${extension.replace('.', '').toUpperCase()} file`
}

/** @throws ApiError 422 for an extension that assets may not have */
export function checkName(name: string) {
  const extension = extname(name).toLowerCase()
  if (!/^\.\w{1,10}$/.test(extension)) throw unprocessable('A file without an extension is no type of assets')
  if (refused.has(extension)) throw unprocessable(`${extension} is no type of assets`)
  // `a.json` would be the record of `a.jpg`.
  if (extension === '.json')
    throw unprocessable('.json files are the records of assets: use another extension')
  return extension
}

/** @throws ApiError 422 if the content does not match the name; `detected` is the usual extension of the content */
export function checkFormat(name: string, detected: string | undefined) {
  const extension = extname(name).toLowerCase()
  const plain = extension.slice(1)
  const isKnown = supportedExtensions.has(plain) || otherFormats[extension] !== undefined
  if (detected === undefined) {
    // Others are sent as a download.
    if (servedType(name) !== download) throw unprocessable(`The file is no ${named(extension)}`)
    return
  }
  if (refused.has(`.${detected}`)) throw unprocessable(`A ${named(detected)} is no type of assets`)
  const fits = detected === plain || otherFormats[extension]?.includes(detected)
  if (!fits && (isKnown || !containers.has(detected)))
    throw unprocessable(`The file is a ${named(detected)}, but its name ends in ${extension}`)
}
