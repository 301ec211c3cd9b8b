import { execFileSync } from 'node:child_process'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { join } from 'node:path'

import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'

import { createTemporaryFolder } from '../../tasks/test/temporary-folder.ts'
import type { Picture } from '../content/schema/fields.ts'

/** How long something was to wait, in milliseconds; it waits half a second at most. */
const waits = vi.hoisted((): number[] => [])
vi.mock('node:timers/promises', async (importOriginal) => {
  const original = await importOriginal<typeof import('node:timers/promises')>()
  return {
    ...original,
    setTimeout: (milliseconds: number, ...rest: [unknown, object]) => {
      waits.push(milliseconds)
      return original.setTimeout(Math.min(milliseconds, 500), ...rest)
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

/** The functions for a site that reads pictures from there, and keeps colours where it may keep files. */
async function start(folder?: string, pictures?: Awaited<ReturnType<typeof startPictures>>) {
  vi.resetModules()
  waits.length = 0
  pictures ??= await startPictures()
  const settings = {
    STORYBLOK_TOKEN: 'any',
    STORYBLOK_ENDPOINT: `${pictures.origin}/v2`,
    ...(folder === undefined ? { IMAGE_CACHE_MB: '0' } : { IMAGE_CACHE_FOLDER: folder }),
  }
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => {
    vi.unstubAllEnvs()
    log.mockRestore()
  })
  const { recordDependencies } = await import('../content/record-dependencies.server.ts')
  const pictureColours = await import('./picture-colours.server.ts')
  /** Colours the picture of a page as a request does: its colours, and what the page was made without. */
  const { waiting, answer, contentOf } = pictures
  const colour = async (name: string) => {
    const { value, dependencies } = recordDependencies(() =>
      pictureColours.withPictureColours(contentOf(name)),
    )
    const { colours } = (await value).image
    return { colours, unfinished: dependencies.unfinished }
  }
  /** The same, with a picture that is answered at once. */
  const colourWith = async (name: string, file: Uint8Array | 304, etag?: string) => {
    const colouring = colour(name)
    await vi.waitFor(() => expect(waiting).toHaveLength(1))
    answer(file, etag)
    return (await colouring).colours
  }
  return { ...pictures, pictures, colour, colourWith, log }
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

function useFakeDate() {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
}

function passAnHour() {
  vi.setSystemTime(Date.now() + 3_601_000)
}

test('the colours of a file that is replaced at the same address are replaced too', async () => {
  const { colour, colourWith, tags } = await start()
  useFakeDate()
  expect(await colourWith('a', await photo())).toBe('#369,#369,#369')
  passAnHour()
  expect(await colourWith('a', 304)).toBe('#369,#369,#369')
  // No request in between.
  expect((await colour('a')).colours).toBe('#369,#369,#369')
  passAnHour()
  expect(await colourWith('a', await flat(40, 30, '#c00').jpeg().toBuffer(), '"2"')).toBe('#c00,#c00,#c00')
  passAnHour()
  expect(await colourWith('a', Buffer.from('<svg/>'), '"3"')).toBe(undefined)
  expect(tags).toEqual([undefined, '"1"', '"1"', '"2"'])
})

const keptIn = (folder: string) => join(folder, 'picture-colours.json')

/** Waits until the colours of these pictures are kept in a folder, and no others. */
function expectKept(folder: string, names: string[]) {
  return vi.waitFor(() => expect(namesIn(folder)).toEqual(names), 5000)
}

function namesIn(folder: string): string[] {
  const kept = z
    .array(z.tuple([z.url(), z.unknown()]))
    .parse(JSON.parse(readFileSync(keptIn(folder), 'utf8')))
  return kept.map(([src]) => /(\w+)\.jpg$/.exec(src)?.[1] ?? '').toSorted()
}

test('after a restart, a day later too, a page has its colours at once and without its pictures', async () => {
  useFakeDate()
  const folder = createTemporaryFolder()
  const first = await start(folder)
  expect(await first.colourWith('a', await photo())).toBe('#369,#369,#369')
  // A picture that cannot be read is tried again.
  expect(await first.colourWith('b', Buffer.from('<svg/>'))).toBe(undefined)
  await expectKept(folder, ['a'])
  for (let hours = 0; hours < 24; hours += 1) passAnHour()

  const { colour, colourWith, tags } = await start(folder, first.pictures)
  expect(await colour('a')).toEqual({ colours: '#369,#369,#369', unfinished: [] })
  expect([waits, tags.splice(0)]).toEqual([[], [undefined, undefined]])
  // The file may have been replaced.
  passAnHour()
  expect(await colourWith('a', await flat(40, 30, '#c00').jpeg().toBuffer(), '"2"')).toBe('#c00,#c00,#c00')
  expect(tags).toEqual(['"1"'])
})

test('processes that share a folder keep the colours of each other', async () => {
  const folder = createTemporaryFolder()
  const one = await start(folder)
  await one.colourWith('c', await photo())
  await expectKept(folder, ['c'])
  const other = await start(folder, one.pictures)
  await other.colourWith('a', await photo())
  await expectKept(folder, ['a', 'c'])
  await one.colourWith('b', await photo())
  await expectKept(folder, ['a', 'b', 'c'])
})

test.each([
  ['cut off', '[["/f/1/40x30/abc/a.jpg",{"col'],
  ['of another form', '{"a":"#369"}'],
  ['with a style of its own', '[["/f/1/40x30/abc/a.jpg",{"colours":"red;background:url(//a)","readAt":1}]]'],
])('a file of colours that is broken is logged and replaced: %s', async (_what, text) => {
  const folder = createTemporaryFolder()
  writeFileSync(keptIn(folder), text)
  const { colourWith, log } = await start(folder)
  expect(await colourWith('a', await photo())).toBe('#369,#369,#369')
  expect(log.mock.calls).toHaveLength(1)
  expect(String(log.mock.calls)).toContain(`The colours of pictures in ${keptIn(folder)} are ignored`)
  await expectKept(folder, ['a'])
})

test('an ETag that no header can have is left out, and keeps no other colours out', async () => {
  const folder = createTemporaryFolder()
  const first = await start(folder)
  await first.colourWith('a', await photo())
  await first.colourWith('b', await photo())
  await expectKept(folder, ['a', 'b'])
  const path = keptIn(folder)
  writeFileSync(path, readFileSync(path, 'utf8').replace('\\"1\\"', 'with a\\nbreak'))
  expect(readFileSync(path, 'utf8')).toContain('break')
  const { colour } = await start(folder, first.pictures)
  expect((await colour('a')).colours).toBe('#369,#369,#369')
  expect((await colour('b')).colours).toBe('#369,#369,#369')
})

test('a pipe in place of the file keeps no page waiting, and is replaced', async () => {
  const folder = createTemporaryFolder()
  execFileSync('mkfifo', [keptIn(folder)])
  const { colourWith } = await start(folder)
  expect(await colourWith('a', await photo())).toBe('#369,#369,#369')
  await vi.waitFor(() => expect(statSync(keptIn(folder)).isFile()).toBe(true), 5000)
})

test('a site whose folder cannot be written has colours, and says that it does not keep them', async () => {
  const { colourWith, log } = await start('/proc/pictures')
  expect(await colourWith('a', await photo())).toBe('#369,#369,#369')
  await vi.waitFor(() =>
    expect(String(log.mock.calls)).toContain('The colours of pictures cannot be kept in'),
  )
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
  vi.stubEnv('IMAGE_CACHE_MB', '0')
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
