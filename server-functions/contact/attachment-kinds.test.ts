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
  ['a.pdf', 'x%PDF-1.7', 100, null],
  ['a.pdf', '<html><script>', 100, null],
  ['a.png', '\x89PNG\r\n\x1A\n', 100, 'image/png'],
  ['a.png', '\xFF\xD8\xFF', 100, null],
  ['a.jpg', '\xFF\xD8\xFF\xE0', 100, 'image/jpeg'],
  ['a.jpeg', '\xFF\xD8\xFF\xE1', 100, 'image/jpeg'],
  ['a.webp', 'RIFF\x01\x02\x03\x0AWEBPVP8 ', 100, 'image/webp'],
  ['a.webp', 'RIFF\x01\x02\x03\x04WAVE', 100, null],
  ['a.heic', '\0\0\0\x18ftypheic', 100, 'image/heic'],
  ['a.heic', '\0\0\0\x18ftypisom', 100, null],
  ['a.step', 'ISO-10303-21;\nHEADER;', 100, 'model/step'],
  ['a.stp', '\xEF\xBB\xBF\r\nISO-10303-21;', 100, 'model/step'],
  ['a.stp', 'MZ\x90', 100, null],
  ['a.stl', 'solid part\n  facet normal 0 0 1', 100, 'model/stl'],
  ['a.stl', 'solid ground for an essay', 100, null],
  ['a.stl', binaryStl(2), 184, 'model/stl'],
  ['a.stl', binaryStl(2), 185, null],
  ['a.stl', '', 0, null],
  ['a.svg', '<svg', 100, null],
  ['a.pdf.exe', '%PDF-1.7', 100, null],
  ['pdf', '%PDF-1.7', 100, null],
  ['a.constructor', '%PDF-1.7', 100, null],
])('%s that begins with %j, %i bytes: %s', (name, head, size, type) => {
  expect(attachmentType(name, { head: Buffer.from(head, 'latin1'), size })).toBe(type)
})
