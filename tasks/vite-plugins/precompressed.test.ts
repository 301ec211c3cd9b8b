import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { expect, test } from 'vitest'

import { createTemporaryFolder } from '../test/temporary-folder.ts'
import { precompress } from './precompressed.ts'

test('writes .br and .gz next to text files if they are smaller', () => {
  const folder = createTemporaryFolder()
  mkdirSync(join(folder, 'assets'))
  const text = 'text '.repeat(100)
  for (const name of ['assets/site.js', 'robots.txt', 'site.webmanifest', 'font.woff2'])
    writeFileSync(join(folder, name), text)
  writeFileSync(join(folder, 'tiny.txt'), 'tiny')
  precompress(folder)
  expect(new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }))).toEqual(
    new Set([
      'assets',
      ...['assets/site.js', 'robots.txt', 'site.webmanifest'].flatMap((name) => [
        name,
        `${name}.br`,
        `${name}.gz`,
      ]),
      'font.woff2',
      'tiny.txt',
    ]),
  )
  expect(brotliDecompressSync(readFileSync(join(folder, 'robots.txt.br'))).toString()).toBe(text)
  expect(gunzipSync(readFileSync(join(folder, 'robots.txt.gz'))).toString()).toBe(text)
})
