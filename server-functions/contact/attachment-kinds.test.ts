import { expect, test } from 'vitest'

import { attachmentType } from './attachment-kinds.ts'

const binaryStl = (triangles: number) => {
  const head = Buffer.alloc(84, 'solid made by a program')
  head.writeUInt32LE(triangles, 80)
  return head.toString('latin1')
}

test.each<[name: string, head: string, size: number, type: string | null]>([
  ['a.pdf', '%PDF-1.7', 100, 'application/pdf'],
  ['a.PDF', '%PDF-1.7', 100, 'application/pdf'],
  ['a.pdf', '\xEF\xBB\xBF%PDF-1.7', 100, 'application/pdf'],
  ['a.pdf', `${'\0\r\n'.repeat(341)}x%PDF-1.7`, 2000, 'application/pdf'],
  ['a.pdf', `${' '.repeat(1025)}%PDF-1.7`, 2000, null],
  ['a.pdf', '<html><script>', 100, null],
  ['a.png', '\x89PNG\r\n\x1A\n', 100, 'image/png'],
  ['a.png', '\xFF\xD8\xFF', 100, 'image/jpeg'],
  ['a.png', 'GIF89a', 100, null],
  ['a.png', '%PDF-1.7', 100, null],
  ['a.jpg', '\0\0\0\x18ftypheic', 100, 'image/heic'],
  ['a.jfif', '\xFF\xD8\xFF\xE0', 100, 'image/jpeg'],
  ['a.jpg', '\xFF\xD8\xFF\xE0', 100, 'image/jpeg'],
  ['a.jpeg', '\xFF\xD8\xFF\xE1', 100, 'image/jpeg'],
  ['a.webp', 'RIFF\x01\x02\x03\x0AWEBPVP8 ', 100, 'image/webp'],
  ['a.webp', 'RIFF\x01\x02\x03\x04WAVE', 100, null],
  ['a.heic', '\0\0\0\x18ftypheic', 100, 'image/heic'],
  ['a.HEIF', '\0\0\0\x1Cftypmif2\0\0\0\0mif1miafheix', 100, 'image/heic'],
  ['a.heic', '\0\0\0\x18ftypisom', 100, null],
  ['a.heic', '\0\0\0\x1Cftypavif\0\0\0\0mif1miaf', 100, null],
  ['a.step', 'ISO-10303-21;\nHEADER;', 100, 'model/step'],
  ['a.stp', '\xEF\xBB\xBF\r\nISO-10303-21;', 100, 'model/step'],
  ['a.stp', '/* Made by a program */\n/* in 2026 */\nISO-10303-21;', 100, 'model/step'],
  ['a.p', 'ISO-10303-21;', 100, null],
  ['a.stp', 'MZ\x90', 100, null],
  ['a.stl', 'solid part\n  facet normal 0 0 1', 100, 'model/stl'],
  ['a.stl', 'SOLID PART\r\n  FACET NORMAL 0 0 1', 100, 'model/stl'],
  ['a.STL', '\xEF\xBB\xBFsolid part\n  facet normal 0 0 1', 100, 'model/stl'],
  ['a.stl', `solid ${'long path/'.repeat(200)}\nfacet normal 0 0 1`, 3000, 'model/stl'],
  ['a.stl', 'solid empty\nendsolid empty\n', 28, 'model/stl'],
  ['a.stl', 'solid ground for an essay', 100, null],
  ['a.stl', binaryStl(2), 184, 'model/stl'],
  ['a.stl', binaryStl(0), 84, 'model/stl'],
  ['a.stl', binaryStl(2), 200, 'model/stl'],
  ['a.stl', binaryStl(2), 183, null],
  ['a.stl', binaryStl(0), 200, null],
  ['a.stl', '', 0, null],
  ['a.svg', '<svg', 100, null],
  ['a.pdf.exe', '%PDF-1.7', 100, null],
  ['pdf', '%PDF-1.7', 100, null],
  ['a.constructor', '%PDF-1.7', 100, null],
])('%s that begins with %j, %i bytes: %s', (name, head, size, type) => {
  expect(attachmentType(name, { head: Buffer.from(head, 'latin1'), size })).toBe(type)
})
