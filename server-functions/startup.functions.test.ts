import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { createTemporaryFolder } from '../tasks/test/temporary-folder.ts'
import { startSite, stories } from './test-site.ts'

/** Runs the startup checks with these settings. */
async function prepare(env: Record<string, string>) {
  const { messages } = await startSite({ stories: stories() }, env)
  const { prepareStartup } = await import('./startup.functions.ts')
  const { closeContactInbox } = await import('./contact.functions.ts')
  onTestFinished(() => closeContactInbox())
  return { ...(await prepareStartup()), messages }
}

const existingFile = `${import.meta.filename}/pictures`

test.each(['/proc/pictures', '/dev/null', existingFile])(
  'an image cache folder that is not writable stops the start: %s',
  async (folder) => {
    await expect(prepare({ IMAGE_CACHE_FOLDER: folder })).rejects.toThrow(
      `IMAGE_CACHE_FOLDER="${folder}" must be a folder that can be written: E`,
    )
  },
)

test.each(['/proc/mail', '/dev/null', existingFile])(
  'a contact folder that is not writable stops the start: %s',
  async (folder) => {
    await expect(prepare({ CONTACT_FOLDER: folder })).rejects.toThrow(
      `CONTACT_FOLDER="${folder}" must be a folder that can be written: E`,
    )
  },
)

test.each(['/proc/copies', '/dev/null', existingFile])(
  'a folder for copies of the content that is not writable stops the start: %s',
  async (folder) => {
    const storyblok = { STORYBLOK_TOKEN: 'any', STORYBLOK_ENDPOINT: 'http://127.0.0.1:9/v2' }
    await expect(
      prepare({ ...storyblok, CONTENT_CACHE_FOLDER: folder, CONTENT_CACHE_MB: '1' }),
    ).rejects.toThrow(`CONTENT_CACHE_FOLDER="${folder}" must be a folder that can be written: E`)
    await expect(prepare({ ...storyblok, CONTENT_CACHE_FOLDER: folder })).resolves.toBeDefined()
  },
)

test.each([
  ['CONTACT_FOLDER', 'the contact form takes no messages', {}],
  ['IMAGE_CACHE_FOLDER', 'each picture is made anew', {}],
  [
    'CONTENT_CACHE_FOLDER',
    'no content is kept for a start without Storyblok',
    { STORYBLOK_TOKEN: 'any', STORYBLOK_ENDPOINT: 'http://127.0.0.1:9/v2', CONTENT_CACHE_MB: '1' },
  ],
])('a site without permission to write to %s starts, and says that %s', async (name, without, settings) => {
  const { messages } = await prepare({ ...settings, [name]: '/sys/site' })
  const reason = String.raw`\(E(?:PERM|ACCES|ROFS): .*\)`
  const logged = new RegExp(`^${name}="/sys/site" cannot be written ${reason}: until it can, ${without}$`)
  expect(messages.error()).toContainEqual(expect.stringMatching(logged))
})

test('without an image cache no folder is needed', async () => {
  const settings = await prepare({ IMAGE_CACHE_FOLDER: existingFile, IMAGE_CACHE_MB: '0' })
  expect(settings.content).toMatchObject({ images: { cacheBytes: 0 } })
})

test('the image cache folder is created', async () => {
  const folder = createTemporaryFolder()
  await expect(prepare({ IMAGE_CACHE_FOLDER: join(folder, 'a', 'b') })).resolves.toBeDefined()
})

/** A site with this file of old addresses. */
function prepareWith(file: string) {
  const path = join(createTemporaryFolder(), 'old.json')
  writeFileSync(path, file)
  return prepare({ LEGACY_ADDRESSES: path })
}

test('a mistake in the table of old addresses stops the start, with its line', async () => {
  await expect(
    prepareWith(`{ "families": [
      { "family": "one",
        "from": ["/a.php",
          "/a.php"], "otherwise": "" } ] }`),
  ).rejects.toThrow('line 4: Old addresses, family “one”: /a.php is in “one” already')
  await expect(prepare({ LEGACY_ADDRESSES: '/nowhere/old.json' })).rejects.toThrow(
    'LEGACY_ADDRESSES="/nowhere/old.json" cannot be read: ENOENT',
  )
})

test('hosts of tags without a tag manager have no effect, which the start says', async () => {
  const unused = { TAG_MANAGER_SOURCES: 'scripts: a.example', TAG_MANAGER_CUSTOM_CODE: 'true' }
  const { messages } = await prepare(unused)
  expect(messages.warn()).toEqual([
    expect.stringMatching(/^TAG_MANAGER_SOURCES has no effect without TAG_MANAGER_ID/),
    expect.stringMatching(/^TAG_MANAGER_CUSTOM_CODE has no effect without TAG_MANAGER_ID/),
  ])
})

async function problemsOf({ messages }: Awaited<ReturnType<typeof prepare>>) {
  const { prepareInBackground } = await import('./startup.functions.ts')
  await prepareInBackground()
  return messages.warn()
}

test('a page of the table that is not published is logged', async () => {
  const table = '{ "families": [{ "family": "one", "from": ["/a.php"], "otherwise": "nirgends" }] }'
  expect(await problemsOf(await prepareWith(table))).toContainEqual(
    expect.stringMatching(
      /old\.json:1: Old addresses, family “one”: everything else leads to \/de\/nirgends, but no page \/de\/nirgends is published$/,
    ),
  )
})

test('a site without old addresses starts without a warning about any', async () => {
  expect(await problemsOf(await prepare({}))).toEqual([])
})
