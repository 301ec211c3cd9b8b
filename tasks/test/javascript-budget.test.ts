import { expect, test } from 'vitest'

import { compressedSize, loadedFiles } from './javascript-budget.ts'

test('a page loads the entry with its imports; hydrated also the larger catalogue and the small blocks', () => {
  const manifest = {
    'app/client.tsx': { file: 'index.js', name: 'index', isEntry: true, imports: ['_shared.js'] },
    '_shared.js': { file: 'shared.js', name: 'shared', imports: ['_deep.js'] },
    'app/hydration/hydrate.tsx': { file: 'site.js', name: 'site', imports: ['_shared.js'] },
    '_deep.js': { file: 'deep.js', name: 'deep' },
    'late.ts': { file: 'late.js', name: 'late', imports: ['app/client.tsx'] },
    'small-blocks-chunk.ts': {
      file: 'small.js',
      name: 'small-blocks-chunk',
      imports: ['_shared.js', '_part.js'],
    },
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
  const loaded = Object.entries(loadedFiles(manifest, sizes)).map(([part, files]) => [
    part,
    [...files].toSorted(),
  ])
  const start = ['deep.js', 'index.js', 'shared.js']
  expect(Object.fromEntries(loaded)).toEqual({
    start,
    visit: [...start, 'dialog.js', 'tags.js'].toSorted(),
    hydrated: [...start, 'en.js', 'part.js', 'site.js', 'small.js'].toSorted(),
  })
  const tags = { ...manifest['tags.ts'], imports: ['app/hydration/hydrate.tsx'] }
  expect(() => loadedFiles({ ...manifest, 'tags.ts': tags }, sizes)).toThrow(
    'loads the chunk site, with React',
  )
  expect(() => loadedFiles({ ...manifest, 'small-blocks-chunk.ts': { file: 'a.js' } }, sizes)).toThrow(
    'no chunk small-blocks-chunk',
  )
})

const loading = (one: string, other: string) =>
  `import("./search-dialog-${one}.js");import("./a.module-${other}.js");const style="/assets/style-${one}.css"`

test('the size of a script depends on its own code only, not on the hashes of the files that it loads', () => {
  const size = compressedSize(loading('DG06qS6A', 'l9bZHdI-'))
  expect(compressedSize(loading('--------', 'aaaaaaaa'))).toBe(size)
  expect(compressedSize(`${loading('DG06qS6A', 'l9bZHdI-')};more()`)).toBeGreaterThan(size)
})
