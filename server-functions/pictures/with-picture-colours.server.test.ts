import { readFileSync } from 'node:fs'

import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'

import type { Picture } from '../content/schema/fields.ts'
import { coloursOf } from './picture-colours.server.ts'
import { withPictureColours } from './with-picture-colours.server.ts'

const folder = 'content/assets/200801'
const picture = (src: string): Picture => ({ src, width: 1600, height: 1067, alt: '', focus: null })

beforeEach(() => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  return () => log.mockRestore()
})

/** The address of a file of the demo space. */
function addressOf(name: string): string {
  const { filename } = z
    .object({ filename: z.url() })
    .parse(JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8')))
  return new URL(filename).pathname
}

test('photos have three colours from top to bottom; drawings and the given content have none', async () => {
  const photo = picture(addressOf('infusion-pump'))
  const drawing = picture(addressOf('belay-device'))
  const text = { type: 'doc' }
  const block = { title: 'A', picture: photo }
  const content = { image: photo, blocks: [block], others: [{ drawing }, text] }
  // Without the limit on the time that a page waits.
  await coloursOf(photo)
  const coloured = await withPictureColours(content)
  const colours = /^#[\da-f]{3},#[\da-f]{3},#[\da-f]{3}$/
  expect(coloured.image.colours).toMatch(colours)
  expect(coloured.blocks[0]?.picture.colours).toBe(coloured.image.colours)
  expect(coloured.others).toBe(content.others)
  expect(photo.colours).toBe(undefined)
})

test('content whose photos cannot be read stays as it is', async () => {
  const content = { image: picture('/f/200801/1600x1067/0123456789/missing.jpg') }
  expect(await withPictureColours(content)).toBe(content)
  const foreign = { image: picture('https://other.example/f/200801/1600x1067/0123456789/a.jpg') }
  expect(await withPictureColours(foreign)).toBe(foreign)
})
