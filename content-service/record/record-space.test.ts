import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { managementToken, serveManagement } from '../management/test-management.ts'
import { createContentService } from '../service/create-content-service.ts'
import { block, folder as storyFolder, spaceId, story } from '../testing/test-space.ts'
import { createTemporaryFolder } from '../testing/test-temporary-folder.ts'
import { record } from './record-space.ts'

/** An answer without what depends on the time of a recording. */
function lasting(answer: string) {
  return answer.replaceAll(/"cv":\d+|"updated_at":"[^"]+"/g, '')
}

/** A space with what a space may have. */
async function space(pages = 0) {
  const filename = `https://a.storyblok.com/f/${spaceId}/1x1/hash/pixel.svg`
  const served = serveManagement({
    stories: [
      storyFolder('blog', { id: 1 }),
      story('blog/one', {
        id: 2,
        parent_id: 1,
        content: { title: 'Eins', title__i18n__en: 'One', picture: { fieldtype: 'asset', filename } },
        translated_slugs: [{ lang: 'en', slug: 'one-en', name: 'One' }],
      }),
      ...Array.from({ length: pages }, (_, index) => story(`page-${index}`, { id: index + 10 })),
    ],
    datasources: [
      {
        id: 5,
        name: 'Colours',
        slug: 'colours',
        dimensions: [{ id: 9, name: 'English', entry_value: 'en' }],
        entries: [{ id: 1, name: 'Rot', value: 'red', dimension_values: { en: 'Red' } }],
      },
    ],
    assets: { 'pixel.svg': { filename, id: 7, bytes: '<svg xmlns="http://www.w3.org/2000/svg"/>' } },
  })
  const { ask, save } = served
  await ask('POST', '/asset_folders', { asset_folder: { name: 'Pictures' } })
  const schema = { title: { type: 'text', translatable: true }, picture: { type: 'asset' } }
  await ask('POST', '/components', { component: { name: 'page', is_root: true, schema } })
  await ask('POST', '/component_groups', { component_group: { name: 'Texts' } })
  await save(2, { content: block('page', { title: 'Neu', title__i18n__en: 'One' }) })
  return served
}

/** An answer whose connection breaks off. */
function broken() {
  return new Response(new ReadableStream({ pull: () => Promise.reject(new TypeError('terminated')) }))
}

function refused(pathname: string) {
  return pathname.includes('/assets') ? new Response(null, { status: 403 }) : undefined
}

function addressOf(path: string) {
  return `https://a.storyblok.com/f/${spaceId}/1x1/hash/${path}`
}

/** What goes wrong, by the number of the request. */
const troubles: Record<number, () => Response> = {
  3: () => {
    throw new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') })
  },
  5: () => new Response(null, { status: 429 }),
  7: broken,
  8: () => new Response(null, { status: 502 }),
}

interface Variant {
  /** the API says this of the assets */
  answer?: (pathname: string) => Response | undefined
}

/** Records a space whose service answers for all hosts of Storyblok; some requests fail. */
function recorder(
  { service }: Pick<Awaited<ReturnType<typeof space>>, 'service'>,
  { answer: own = () => undefined }: Variant = {},
) {
  const waits: number[] = []
  const folder = join(createTemporaryFolder(), 'content')
  const log: string[] = []
  let count = 0
  const answer: typeof fetch = async (input, init) => {
    count += 1
    const url = new URL(input instanceof Request ? input.url : input)
    const trouble = own(url.pathname) ?? troubles[count]?.()
    if (trouble) return trouble
    const path = url.pathname.replace('/a.storyblok.com/', '/') + url.search
    return service.fetch(new Request(`http://localhost${path}`, init))
  }
  const run = (withAssets = true) =>
    record({
      api: 'https://mapi.storyblok.com',
      space: spaceId,
      token: managementToken,
      fetch: answer,
      wait: async (milliseconds) => waits.push(milliseconds),
      folder,
      withAssets,
      log: (line) => log.push(line),
    })
  const serve = () => {
    const lines: string[] = []
    const recorded = createContentService({ folder, log: (line) => lines.push(line) })
    onTestFinished(() => recorded.close())
    const read = async (path: string) => {
      const response = await recorded.fetch(new Request(`http://content.test${path}`))
      return lasting(await response.text())
    }
    return { read, lines }
  }
  return { folder, log, run, serve, waits }
}

test('a recorded space is served as the space is: drafts, published versions, languages, datasources, assets', async () => {
  const origin = await space(101)
  const { run, serve, log, waits } = recorder(origin)
  await run()
  const { read, lines } = serve()
  const paths = [
    'stories?version=draft&per_page=100',
    'stories/blog/one?version=draft',
    'stories/blog/one?version=published&cv=1',
    'stories/blog/one?version=published&language=en&cv=1',
    'links?version=draft',
    'datasource_entries?datasource=colours&dimension=en&cv=1',
  ]
  for (const path of paths) {
    const response = await origin.service.fetch(new Request(`http://content.test/v2/cdn/${path}`))
    expect(await read(`/v2/cdn/${path}`)).toBe(lasting(await response.text()))
  }
  expect(await read(`/f/${spaceId}/1x1/hash/pixel.svg`)).toContain('<svg')
  expect(lines).toEqual([])
  expect(log).toContain('103 stories and folders')
  // Once for each trouble, and longer for the second in a row.
  expect(waits).toEqual([500, 500, 500, 1000])
})

test('assets without a usual file are recorded without it, and no address of another host is read', async () => {
  const { service } = serveManagement({ stories: [story('home', { id: 1 })] })
  const filenames = {
    1: addressOf('100%25%zz.svg'),
    2: addressOf('gone.svg'),
    3: 'http://169.254.169.254/f/1/latest.svg',
    4: addressOf('motion.json'),
    5: addressOf('a.svg%00'),
    6: addressOf('..%2f..%2f..%2fout.svg'),
  }
  const asked: string[] = []
  const { run, folder, log } = recorder(
    { service },
    {
      answer: (pathname) => {
        asked.push(pathname)
        if (pathname.endsWith('/assets'))
          return Response.json({
            assets: Object.entries(filenames).map(([id, filename]) => ({ id: Number(id), filename })),
          })
        if (!pathname.startsWith('/f/')) return undefined
        return pathname.includes('gone') ? new Response(null, { status: 403 }) : new Response('<svg/>')
      },
    },
  )
  await run()
  const files = readdirSync(join(folder, 'assets', spaceId)).filter((name) => !name.endsWith('.json'))
  expect(files).toEqual(['100_25_zz_1.svg', 'out_6.svg'])
  expect(readdirSync(join(folder, 'assets', spaceId))).toHaveLength(8)
  expect(asked.filter((path) => path.startsWith('/f/'))).toHaveLength(3)
  expect(log.filter((line) => line.endsWith('its file is not recorded'))).toEqual([
    expect.stringContaining('gone.svg answered 403'),
    expect.stringContaining('is not at a host of Storyblok'),
    expect.stringContaining('would replace its own record'),
    expect.stringContaining('has no usual extension'),
  ])
})

test('a recording replaces what was there of the space, and keeps the rest; one that fails changes nothing', async () => {
  const origin = await space()
  const { run, folder } = recorder(origin)
  mkdirSync(join(folder, 'stories', spaceId), { recursive: true })
  writeFileSync(join(folder, 'stories', spaceId, 'gone.json'), '{}')
  writeFileSync(join(folder, 'space.json'), '{"name":"Old","own_key":1}')
  const failing = recorder(origin, { answer: refused })
  await expect(failing.run()).rejects.toThrow(/assets.* answered 403/)
  expect(existsSync(failing.folder)).toBe(false)
  await run(false)
  expect(existsSync(join(folder, 'stories', spaceId, 'gone.json'))).toBe(false)
  expect(JSON.parse(readFileSync(join(folder, 'space.json'), 'utf8'))).toEqual({
    name: `Space ${spaceId}`,
    own_key: 1,
  })
  expect(readdirSync(join(folder, 'assets', spaceId))).toEqual(['folders', 'pixel_7.json'])
  expect(readdirSync(join(folder, '..'))).toEqual(['content'])
})
