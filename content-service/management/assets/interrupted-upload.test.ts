import { execFileSync } from 'node:child_process'
import fs, { existsSync, readdirSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'

import { afterEach, expect, test, vi } from 'vitest'

import { createContentService } from '../../service/create-content-service.ts'
import { asText, type Json, valueReader } from '../../store/json.ts'
import { spaceId } from '../../testing/test-space.ts'
import { createTemporaryFolder } from '../../testing/test-temporary-folder.ts'
import { managementApi } from '../management-api.ts'
import { managementToken } from '../test-management.ts'
import { picture, serveAssets } from './test-assets.ts'

afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

/**
 * The folder as it is before each step of an action that changes names of files, and after the last one: the process
 * may
 * end between any two. Copies keep hard links. `order` has the steps, with those that wait for the disk.
 */
async function copyAtEachStep(folder: string, action: () => Promise<unknown>) {
  const copies = createTemporaryFolder()
  const paths: string[] = []
  const order: string[] = []
  const copy = () => {
    const path = join(copies, String(paths.length))
    execFileSync('cp', ['-a', folder, path])
    paths.push(path)
  }
  const watched =
    <Args extends unknown[]>(name: string, step: (...args: Args) => void) =>
    (...args: Args) => {
      order.push(name)
      copy()
      step(...args)
    }
  const { linkSync, renameSync, rmSync: remove, fsyncSync } = fs
  vi.spyOn(fs, 'linkSync').mockImplementation(watched('link', linkSync))
  vi.spyOn(fs, 'renameSync').mockImplementation(watched('rename', renameSync))
  vi.spyOn(fs, 'rmSync').mockImplementation(watched('remove', remove))
  vi.spyOn(fs, 'fsyncSync').mockImplementation(watched('flush', fsyncSync))
  syncBuiltinESMExports()
  try {
    await action()
  } finally {
    vi.restoreAllMocks()
    syncBuiltinESMExports()
  }
  copy()
  return { copies: paths, order }
}

/**
 * What a service started anew has: the files of its assets by name, those it can restore, and its stories' pictures.
 */
async function restart(folder: string, id: number) {
  const service = createContentService({ folder, management: managementApi({ token: managementToken }) })
  const ask = async (method: string, path: string, body?: Json) => {
    const headers = { Authorization: managementToken }
    const url = `http://localhost/v1/spaces/${spaceId}${path}`
    const response = await service.fetch(
      new Request(url, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }),
    )
    const value: Json = await response.json()
    return value
  }
  const served = async () => {
    const assets = valueReader('assets')(await ask('GET', '/assets'))
    const found: Record<string, string> = {}
    for (const asset of Array.isArray(assets) ? assets : []) {
      const path = asText(valueReader('filename')(asset)).replace(/^.*?\/f\//, '/f/')
      const response = await service.fetch(new Request(`http://localhost${path}`))
      const bytes = Buffer.from(await response.arrayBuffer())
      found[asText(valueReader('short_filename')(asset))] = bytes.toString('base64')
    }
    return found
  }
  const names = readdirSync(join(folder, 'assets', spaceId)).toSorted()
  const live = await served()
  await ask('POST', '/assets/bulk_restore', { ids: [id] })
  const restored = await served()
  await service.close()
  const aside = ['uploads', 'deleted-assets'].flatMap((name) => {
    const path = join(folder, '.history', name)
    return existsSync(path) ? readdirSync(path) : []
  })
  return { names, live, restored, aside }
}

/** Every record has its file, and nothing else is there. */
function expectTidy({ names, aside }: Awaited<ReturnType<typeof restart>>) {
  const records = names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -5))
  const binaries = names.filter((name) => !name.endsWith('.json')).map((name) => name.replace(/\.\w+$/, ''))
  expect(binaries).toEqual(records)
  expect(aside).toEqual([])
}

async function prepare() {
  const space = serveAssets()
  const [red, blue] = [await picture('red'), await picture('blue', 'png')]
  const { id } = await space.upload('red.jpg', red)
  const text = { red: { 'red.jpg': red.toString('base64') }, blue: { 'blue.png': blue.toString('base64') } }
  return { ...space, id, blue, text }
}

test('a process that ends while an asset is created leaves all of it or nothing', async () => {
  const { announce, send, finish, folder, blue, text, id } = await prepare()
  const announced = await announce('blue.png')
  await send(announced.at('fields'), 'blue.png', blue)
  const { copies, order } = await copyAtEachStep(folder, () => finish(Number(announced.at('id'))))
  // The file is on disk under its name before its record is.
  expect(order.slice(0, 4)).toEqual(['remove', 'link', 'flush', 'rename'])
  const found = []
  for (const copy of copies) {
    const state = await restart(copy, id)
    expectTidy(state)
    found.push(state.live)
  }
  const created = found.findIndex((live) => 'blue.png' in live)
  expect(created).toBeGreaterThan(1)
  expect(found.slice(0, created)).toEqual(found.slice(0, created).map(() => text.red))
  const both = { ...text.blue, ...text.red }
  expect(found.slice(created)).toEqual(found.slice(created).map(() => both))
})

test('a process that ends while an asset is replaced leaves the old file or the new one', async () => {
  const { announce, send, finish, folder, blue, text, id } = await prepare()
  await send((await announce('blue.png', `&id=${id}`)).at('fields'), 'blue.png', blue)
  const { copies } = await copyAtEachStep(folder, () => finish(id))
  const found = []
  for (const copy of copies) {
    const state = await restart(copy, id)
    expectTidy(state)
    found.push(state.live)
  }
  const replaced = found.findIndex((live) => 'blue.png' in live)
  expect(replaced).toBeGreaterThan(1)
  expect(found.slice(0, replaced)).toEqual(found.slice(0, replaced).map(() => text.red))
  expect(found.slice(replaced)).toEqual(found.slice(replaced).map(() => text.blue))
})

test('a process that ends while an asset is deleted, or restored, leaves it in its place or in the trash', async () => {
  const { ask, folder, text, id } = await prepare()
  const deleting = await copyAtEachStep(folder, () => ask('DELETE', `/assets/${id}`, {}))
  const restoring = await copyAtEachStep(folder, () => ask('POST', '/assets/bulk_restore', { ids: [id] }))
  const counts: number[] = []
  for (const copy of [...deleting.copies, ...restoring.copies]) {
    const state = await restart(copy, id)
    expectTidy(state)
    expect([{}, text.red]).toContainEqual(state.live)
    expect(state.restored).toEqual(text.red)
    counts.push(Object.keys(state.live).length)
  }
  // Both states occur, in this order: there, in the trash, there again.
  expect(counts.join('')).toMatch(/^1+0+1+$/)
})
