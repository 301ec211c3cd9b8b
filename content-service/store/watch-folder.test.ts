import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { expect, onTestFinished, test, vi } from 'vitest'

import { spaceId, story, writeSpace } from '../testing/test-space.ts'
import { openStore } from './store.ts'
import { createWatcher } from './watch-folder.ts'

test('only the folders that hold content are watched, without hidden files', async () => {
  const { folder, write, pathOf } = writeSpace({ stories: [story('home', { id: 1 })] })
  mkdirSync(join(folder, 'logs'))
  const notify = vi.fn<(file: string | undefined) => void>()
  const watcher = createWatcher(folder, notify)
  onTestFinished(() => watcher.close())
  watcher.open()
  for (const path of [
    'logs/a.log',
    '.git/index',
    `stories/.idea/x.json`,
    `stories/${spaceId}/.a.tmp`,
    'README.md',
  ])
    write(path, 'x')
  await wait(100)
  expect(notify).not.toHaveBeenCalled()
  write(pathOf({ id: 1 }), '{}')
  await vi.waitFor(() => expect(notify).toHaveBeenCalledWith(`stories/${spaceId}/story-1.json`))
  write('space.json', '{"name":"x"}')
  await vi.waitFor(() => expect(notify).toHaveBeenCalledWith(undefined))
})

test("an editor's folder is no second space", async () => {
  const { folder } = writeSpace({ stories: [story('home')] })
  mkdirSync(join(folder, 'stories', '.idea'))
  writeFileSync(join(folder, 'stories', '.DS_Store'), '')
  const store = openStore({ folder, watch: false, log: (line) => expect.unreachable(line) })
  expect(store.space().draft.stories).toHaveLength(1)
  await store.close()
})

test('a content folder that is a link and is switched is read at its new place', async () => {
  const [one, two] = [writeSpace({ stories: [story('one')] }), writeSpace({ stories: [story('two')] })]
  const link = `${one.folder}-current`
  symlinkSync(one.folder, link)
  onTestFinished(() => rmSync(link))
  const store = openStore({ folder: link, watch: true, log: () => {} })
  onTestFinished(() => store.close())
  rmSync(link)
  symlinkSync(two.folder, link)
  await vi.waitFor(() => expect(store.space().draft.bySlug.has('two')).toBe(true), { timeout: 5000 })
  expect(store.space().draft.bySlug.has('one')).toBe(false)
})
