import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

import type { Plugin } from 'vite'

/**
 * Writes `.br` beside every file of text that the browser loads: brotli of the best quality, which is too slow for a
 * request (the entry is 15 % smaller than by the quality 4 of `compression`). The server prefers it (serve.ts).
 */
export function precompressed(): Plugin {
  return {
    name: 'precompressed',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle({ dir = '' }, bundle) {
      for (const name of Object.keys(bundle).filter((file) => /\.(js|css|svg)$/.test(file))) {
        const path = join(dir, name)
        writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path)))
      }
    },
  }
}
