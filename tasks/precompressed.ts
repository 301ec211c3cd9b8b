import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

import type { Plugin } from 'vite'

const text = /\.(?:js|css|svg|json|txt|xml|webmanifest|html)$/
const coders = {
  br: brotliCompressSync,
  gz: (bytes: Buffer) => gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }),
}

/**
 * Writes `.br` and `.gz` beside every file of text that the browser loads, those of public/ too: compressed as well
 * as it goes, which is too slow for a request. The server prefers them (tasks/server/static-files.ts).
 */
export function precompressed(): Plugin {
  return {
    name: 'precompressed',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    // By then Vite has copied public/ there.
    writeBundle: ({ dir = '' }) => precompress(dir),
  }
}

/** Leaves out what does not become smaller. */
export function precompress(folder: string): void {
  for (const { parentPath, name } of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!text.test(name)) continue
    const path = join(parentPath, name)
    const bytes = readFileSync(path)
    for (const [ending, compress] of Object.entries(coders)) {
      const compressed = compress(bytes)
      if (compressed.length < bytes.length) writeFileSync(`${path}.${ending}`, compressed)
    }
  }
}
