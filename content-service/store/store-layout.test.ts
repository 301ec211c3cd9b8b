import { renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, onTestFinished, test } from 'vitest'

import { spaceId, story, writeSpace } from '../testing/test-space.ts'
import { openStore } from './store.ts'

function open(folder: string) {
  const log: string[] = []
  return { log, store: openStore({ folder, watch: false, log: (message) => log.push(message) }) }
}

const page = { name: 'page', is_root: true, schema: { title: { type: 'text' } } }
function datasource(slug: string) {
  return { id: 1, name: slug, slug, entries: [] }
}

describe("reads the CLI's files whatever their names", () => {
  test.each<[string, Record<string, unknown>]>([
    ['one file of each', { 'components/components': [page], 'datasources/datasources': [datasource('a')] }],
    [
      'with a suffix',
      { 'components/components.dev': [page], 'datasources/datasources.dev': [datasource('a')] },
    ],
    [
      'separate files, with groups, tags and presets',
      {
        'components/page': page,
        'components/page.presets': [{ id: 1, name: 'A', component_id: 1, preset: {} }],
        'components/groups': [{ id: 1, name: 'G', uuid: 'g', parent_uuid: null }],
        'components/tags': [{ id: 1, name: 'T', object_type: 'component' }],
        'datasources/a': datasource('a'),
      },
    ],
  ])('%s', (_how, files) => {
    const { folder, write } = writeSpace({ stories: [story('home', { content: { headline: 'x' } })] })
    for (const [path, content] of Object.entries(files)) {
      const [kind, name] = path.split('/')
      write(`${kind}/${spaceId}/${name}.json`, JSON.stringify(content))
    }
    const { store, log } = open(folder)
    expect(store.space().datasources.map(({ slug }) => slug)).toEqual(['a'])
    expect(log).toEqual([
      expect.stringMatching(/^stories.*: content\.headline: the component page has no field/),
    ])
  })
})

describe('languages', () => {
  const stories = [
    story('home', {
      content: { title__i18n__pt_br: 'Casa' },
      translated_slugs: [{ lang: 'en', slug: 'home' }],
    }),
  ]

  test("are those of the stories' translations", () => {
    expect(open(writeSpace({ stories }).folder).store.space().languages).toEqual(['en', 'pt-br'])
  })

  test('are those of the languages file, if there is one', () => {
    const { folder, write } = writeSpace({ stories })
    const languages = { default_lang_name: 'Deutsch', languages: [{ code: 'fr', name: 'Français' }] }
    write(`languages/${spaceId}/languages.${spaceId}.json`, JSON.stringify(languages))
    expect(open(folder).store.space().languages).toEqual(['fr'])
  })
})

test('the space has the name in space.json, else its id; other files are ignored', () => {
  const { folder, write } = writeSpace({ stories: [story('home')] })
  write('package.json', '{')
  expect(open(folder).store.space().name).toBe(`Space ${spaceId}`)
  write('space.json', JSON.stringify({ name: 'Demo' }))
  const { store, log } = open(folder)
  expect([store.space().name, log]).toEqual(['Demo', []])
})

describe('ignores symbolic links', () => {
  const filename = `https://a.storyblok.com/f/${spaceId}/1x1/hash/pixel.svg`
  const assets = { 'pixel.svg': { filename, bytes: '<svg/>' } }
  const home = story('home')
  const linked = story('linked')

  test.each(['stories/linked.json', 'assets', `assets/${spaceId}`, 'published', `published/${spaceId}`])(
    '%s',
    async (path) => {
      const outside = writeSpace({ stories: [linked] })
      const inside = writeSpace({
        stories: [{ ...home, unpublished_changes: true }],
        published: [{ ...home, name: 'Published' }],
        assets,
      })
      if (path.endsWith('.json')) {
        const target = join(outside.folder, outside.pathOf(linked))
        symlinkSync(target, join(inside.folder, 'stories', spaceId, 'linked.json'))
      } else {
        const away = join(outside.folder, 'away')
        renameSync(join(inside.folder, path), away)
        symlinkSync(away, join(inside.folder, path))
      }
      const space = open(inside.folder).store.space()
      expect(space.draft.bySlug.has('linked')).toBe(false)
      expect([space.published.stories.length, space.assets.size]).toEqual([
        path.startsWith('published') ? 0 : 1,
        path.startsWith('assets') ? 0 : 1,
      ])
    },
  )

  test('except for the content folder itself', () => {
    const { folder } = writeSpace({ stories: [home] })
    symlinkSync(folder, `${folder}-link`)
    onTestFinished(() => rmSync(`${folder}-link`))
    expect(open(`${folder}-link`).store.space().draft.stories).toHaveLength(1)
  })
})

test.each([
  '..%2f..%2fsecret.svg',
  '../../../secret.svg',
  'x/..%5csecret.svg',
  'a.svg/../../../../../etc/passwd',
])('a path such as %s does not leave the folder', (name) => {
  const filename = `https://a.storyblok.com/f/${spaceId}/1x1/hash/${name}`
  const { folder } = writeSpace({
    stories: [story('home')],
    assets: { 'pixel.svg': { filename, bytes: '<svg/>' } },
  })
  const [file = ''] = open(folder).store.space().assets.values()
  expect(file).toMatch(new RegExp(`/assets/${spaceId}/pixel(\\.svg)?$`))
})
