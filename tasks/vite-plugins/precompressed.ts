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
 * Writes `.br` and `.gz` next to every text file for the browser, including public/, at maximum compression, which is
 * too slow per request. The server prefers them (tasks/server/static-files.ts).
 */
export function precompressed(): Plugin {
  return {
    name: 'precompressed',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    // Vite has copied public/ by then.
    writeBundle: ({ dir = '' }) => precompress(dir),
  }
}

/** Skips files that do not become smaller. */
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
