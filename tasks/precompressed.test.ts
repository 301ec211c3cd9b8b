import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { expect, onTestFinished, test } from 'vitest'

import { precompress } from './precompressed.ts'

test('writes .br and .gz next to text files if they are smaller', () => {
  const folder = mkdtempSync(join(tmpdir(), 'precompressed-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
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
