import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { compressedSize, pageFiles, startFiles, visitFiles } from './javascript-budget.ts'
import { blockChunks, chunksByPageKind } from './page-chunks.ts'
import { createTemporaryFolder } from './temporary-folder.ts'

test('a page loads the entry with its imports, the larger catalogue, and its lazy chunks', () => {
  const manifest = {
    'app/client.tsx': { file: 'index.js', name: 'index', isEntry: true, imports: ['_shared.js'] },
    '_shared.js': { file: 'shared.js', name: 'shared', imports: ['_deep.js'] },
    'app/hydration/hydrate.tsx': { file: 'site.js', name: 'site', imports: ['_shared.js'] },
    '_deep.js': { file: 'deep.js', name: 'deep' },
    'late.ts': { file: 'late.js', name: 'late', imports: ['app/client.tsx'] },
    'gallery.tsx': { file: 'gallery.js', name: 'gallery', imports: ['_shared.js', '_part.js'] },
    '_part.js': { file: 'part.js', name: 'part' },
    'app/consent/consent-dialog.ts': { file: 'dialog.js', name: 'consent-dialog', imports: ['_deep.js'] },
    'tags.ts': { file: 'tags.js', name: 'toggle-tag-manager', imports: ['_shared.js'] },
    'locales/de/messages.po': { file: 'de.js', name: 'messages' },
    'locales/en/messages.po': { file: 'en.js', name: 'messages' },
    'style.css': { file: 'style.css' },
  }
  const sizes = new Map([
    ['de.js', 1],
    ['en.js', 2],
  ])
  const loaded = (...parts: string[]) => [...pageFiles(manifest, sizes, parts)].toSorted()
  const always = ['deep.js', 'en.js', 'index.js', 'shared.js', 'site.js']
  expect(loaded()).toEqual(always)
  expect(loaded('gallery')).toEqual([...always, 'gallery.js', 'part.js'].toSorted())
  expect([...startFiles(manifest)].toSorted()).toEqual(['deep.js', 'index.js', 'shared.js'])
  expect([...visitFiles(manifest)].toSorted()).toEqual([
    'deep.js',
    'dialog.js',
    'index.js',
    'shared.js',
    'tags.js',
  ])
  const tags = { ...manifest['tags.ts'], imports: ['app/hydration/hydrate.tsx'] }
  expect(() => visitFiles({ ...manifest, 'tags.ts': tags })).toThrow('loads the chunk site, with React')
  expect(() => loaded('gone')).toThrow('no chunk gone')
})

const loading = (one: string, other: string) =>
  `import("./search-dialog-${one}.js");import("./a.module-${other}.js");const style="/assets/style-${one}.css"`

test('the size of a script depends on its own code only, not on the hashes of the files that it loads', () => {
  const size = compressedSize(loading('DG06qS6A', 'l9bZHdI-'))
  expect(compressedSize(loading('--------', 'aaaaaaaa'))).toBe(size)
  expect(compressedSize(`${loading('DG06qS6A', 'l9bZHdI-')};more()`)).toBeGreaterThan(size)
})

test('groups pages by kind, with their lazy chunks', () => {
  const folder = createTemporaryFolder()
  mkdirSync(join(folder, 'stories/1'), { recursive: true })
  const stories = {
    'kontakt.json': {
      full_slug: 'website/kontakt',
      content: { component: 'page', body: [{ component: 'facts' }] },
    },
    'one.json': {
      full_slug: 'website/one',
      content: { component: 'reference', body: [{ component: 'gallery' }] },
    },
    'two.json': { full_slug: 'website/two', content: { component: 'reference', body: [] } },
    'person.json': { full_slug: 'website/person', content: { component: 'person' } },
    'folder.json': { full_slug: 'website', is_folder: true },
  }
  for (const [name, story] of Object.entries(stories))
    writeFileSync(join(folder, 'stories/1', name), JSON.stringify(story))
  expect([...chunksByPageKind(folder)]).toEqual([
    ['website/kontakt', [[]]],
    ['reference', [['gallery'], []]],
  ])
})

test('the lazy chunks are those that the site loads lazily', () => {
  const code = readFileSync(new URL('../../app/blocks/registry.ts', import.meta.url), 'utf8')
  const split = [...code.matchAll(/import\('\.\/([\w-]+)\.tsx?'\)/g)].map(([, name]) => name)
  const chunks = [...Object.values(blockChunks), 'small-blocks']
  const weighed = new Set(chunks.flat())
  expect(split.filter((name) => name && !weighed.has(name))).toEqual([])
})
