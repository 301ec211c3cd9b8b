import { readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'

import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'

import type { Picture } from '../content/schema/fields.ts'

/** How long pages were to wait, in milliseconds; each wait is as long as it says. */
const waits = vi.hoisted((): number[] => [])
vi.mock('node:timers/promises', async (importOriginal) => {
  const original = await importOriginal<typeof import('node:timers/promises')>()
  return {
    ...original,
    setTimeout: (milliseconds: number, ...rest: [unknown, object]) => {
      waits.push(milliseconds)
      return original.setTimeout(milliseconds, ...rest)
    },
  }
})

/** A server of pictures that answers nothing until it is told what, and content with pictures of it. */
async function startPictures() {
  const waiting: ServerResponse[] = []
  /** The ETags that requests say they have. */
  const tags: (string | undefined)[] = []
  const server = createServer(({ headers }, response) => {
    tags.push(headers['if-none-match'])
    waiting.push(response)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => server.closeAllConnections())
  onTestFinished(() => void server.close())
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const contentOf = (name: string) => {
    const src = `${origin}/f/1/40x30/abc/${name}.jpg`
    return { image: { src, width: 40, height: 30, alt: '', focus: null } as Picture }
  }
  const answer = (file: Uint8Array | 304, etag = '"1"') => {
    for (const response of waiting.splice(0))
      if (file === 304) response.writeHead(304, { etag }).end()
      else response.writeHead(200, { 'content-type': 'image/jpeg', etag }).end(file)
  }
  return { origin, waiting, tags, contentOf, answer }
}

/** The functions for a site that reads pictures from there. */
async function start(env: Record<string, string> = {}) {
  vi.resetModules()
  waits.length = 0
  const pictures = await startPictures()
  const settings = { STORYBLOK_TOKEN: 'any', STORYBLOK_ENDPOINT: `${pictures.origin}/v2`, ...env }
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => {
    vi.unstubAllEnvs()
    log.mockRestore()
  })
  const { recordDependencies } = await import('../content/record-dependencies.server.ts')
  const pictureColours = await import('./picture-colours.server.ts')
  /** Colours the picture of a page as a request does: its colours, and what the page was made without. */
  const colour = async (name: string) => {
    const { value, dependencies } = recordDependencies(() =>
      pictureColours.withPictureColours(pictures.contentOf(name)),
    )
    const { colours } = (await value).image
    return { colours, unfinished: dependencies.unfinished }
  }
  return { ...pictures, colour, log }
}

const flat = (width: number, height: number, background = '#369') =>
  sharp({ create: { width, height, channels: 3, background } })
const photo = () => flat(40, 30).jpeg().toBuffer()

test('a page waits half a second for its pictures, and the next ones not at all', async () => {
  const { colour, answer, waiting } = await start()
  const first = await colour('a')
  expect(first.unfinished).toHaveLength(1)
  const next = await Promise.all(['a', 'b', 'c'].map(colour))
  for (const { unfinished } of next) expect(unfinished).toHaveLength(1)
  expect(waits).toEqual([500, 0, 0, 0])
  // One request for a picture, whoever asks for it.
  await vi.waitFor(() => expect(waiting).toHaveLength(3))

  answer(await photo())
  await Promise.all([first, ...next].flatMap(({ unfinished }) => unfinished))
  expect(await colour('a')).toMatchObject({ colours: '#369,#369,#369', unfinished: [] })
})

function passAnHour() {
  vi.setSystemTime(Date.now() + 3_601_000)
}

test('the colours of a file that is replaced at the same address are replaced too', async () => {
  const { colour, answer, waiting, tags } = await start()
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const colourWith = async (file: Uint8Array | 304, etag?: string) => {
    const colouring = colour('a')
    await vi.waitFor(() => expect(waiting).toHaveLength(1))
    answer(file, etag)
    return (await colouring).colours
  }
  expect(await colourWith(await photo())).toBe('#369,#369,#369')
  passAnHour()
  expect(await colourWith(304)).toBe('#369,#369,#369')
  // No request in between.
  expect((await colour('a')).colours).toBe('#369,#369,#369')
  passAnHour()
  expect(await colourWith(await flat(40, 30, '#c00').jpeg().toBuffer(), '"2"')).toBe('#c00,#c00,#c00')
  passAnHour()
  expect(await colourWith(Buffer.from('<svg/>'), '"3"')).toBe(undefined)
  expect(tags).toEqual([undefined, '"1"', '"1"', '"2"'])
})

test.each([
  ['an AVIF', () => flat(40, 30).avif({ effort: 0 }).toBuffer()],
  ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>')],
  ['a GIF', () => flat(40, 30).gif().toBuffer()],
  ['more pixels than photos have', () => flat(8000, 7000).jpeg().toBuffer()],
  ['half a photo', async () => (await photo()).subarray(0, 200)],
])('what is no photo of a usual size is not decoded: %s', async (_name, file) => {
  const bytes = await file()
  const { colour, answer, waiting, log } = await start()
  const colouring = colour('a')
  await vi.waitFor(() => expect(waiting).toHaveLength(1))
  answer(bytes)
  expect(await colouring).toMatchObject({ colours: undefined, unfinished: [] })
  expect(String(log.mock.calls)).toContain('The colours of a picture cannot be read')
})

/** The functions for a site with the demo space. */
async function startEmbedded() {
  vi.resetModules()
  vi.stubEnv('CONTENT_FOLDER', 'content')
  onTestFinished(() => void vi.unstubAllEnvs())
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  return import('./picture-colours.server.ts')
}

const folder = 'content/assets/200801'
const picture = (src: string): Picture => ({ src, width: 1600, height: 1067, alt: '', focus: null })

/** The address of a file of the demo space. */
function addressOf(name: string): string {
  const { filename } = z
    .object({ filename: z.url() })
    .parse(JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8')))
  return new URL(filename).pathname
}

test('photos have three colours from top to bottom; drawings and the given content have none', async () => {
  const { coloursOf, withPictureColours } = await startEmbedded()
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
  const { withPictureColours } = await startEmbedded()
  const content = { image: picture('/f/200801/1600x1067/0123456789/missing.jpg') }
  expect(await withPictureColours(content)).toBe(content)
  const foreign = { image: picture('https://other.example/f/200801/1600x1067/0123456789/a.jpg') }
  expect(await withPictureColours(foreign)).toBe(foreign)
})
