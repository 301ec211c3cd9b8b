import { readlinkSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { describe, expect, onTestFinished, test } from 'vitest'

import { writeImage } from '../images/test-images.ts'
import { readFileRange } from './read-file.ts'

const large = 1_000_000
const content = Uint8Array.from({ length: large }, (_, index) => index % 251)
async function textOf(part: Awaited<ReturnType<typeof readFileRange>>) {
  return new Uint8Array(await new Response(part).arrayBuffer())
}

describe('reads a byte range', () => {
  test.each([
    [0, 0, false],
    [10, 19, false],
    [0, 262_143, false],
    [0, 262_144, true],
    [1, large - 1, true],
    [300_000, 900_001, true],
    [large - 1, large - 1, false],
  ])('%i to %i, as a stream: %s', async (start, end, inPieces) => {
    const part = await readFileRange(writeImage('film.mp4', content), start, end)
    expect(part instanceof ReadableStream).toBe(inPieces)
    expect(await textOf(part)).toEqual(content.slice(start, end + 1))
  })

  test('an empty file', async () => {
    expect(await textOf(await readFileRange(writeImage('empty.txt', ''), 0, -1))).toEqual(new Uint8Array())
  })
})

async function openFiles(path: string) {
  return (await readdir('/proc/self/fd')).filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`) === path
    } catch {
      return false
    }
  }).length
}
async function openStream() {
  const path = writeImage('film.mp4', content)
  const part = await readFileRange(path, 0, large - 1)
  if (!(part instanceof ReadableStream)) throw new Error('not a stream')
  const reader = part.getReader()
  onTestFinished(() => reader.cancel().catch(() => undefined))
  return { path, reader }
}

describe('a stream', () => {
  test.runIf(process.platform === 'linux')('holds the file open only while it is read', async () => {
    const { path, reader } = await openStream()
    expect(await openFiles(path)).toBe(0)
    await reader.read()
    expect(await openFiles(path)).toBe(1)
    while (!(await reader.read()).done);
    expect(await openFiles(path)).toBe(0)
  })

  test.runIf(process.platform === 'linux')('lets go of it when the client leaves', async () => {
    const { path, reader } = await openStream()
    await reader.read()
    await reader.cancel()
    expect(await openFiles(path)).toBe(0)
  })

  test('fails if the file became shorter, as Content-Length was sent', async () => {
    const { path, reader } = await openStream()
    await reader.read()
    truncateSync(path, 300_000)
    const readOn = async () => {
      while (!(await reader.read()).done);
    }
    await expect(readOn()).rejects.toThrow('became shorter')
  })
})

test('does not follow symbolic links', async () => {
  const path = writeImage('secret.txt', 'secret')
  const link = join(dirname(path), 'link.txt')
  symlinkSync(path, link)
  await expect(readFileRange(link, 0, 5)).rejects.toThrow('ELOOP')
  writeFileSync(path, content)
  const part = await readFileRange(link, 0, large - 1)
  await expect(textOf(part)).rejects.toThrow('ELOOP')
})
