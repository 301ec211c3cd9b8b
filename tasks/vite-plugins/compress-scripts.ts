import { minify } from 'terser'
import type { Plugin } from 'vite'

/**
 * Compresses the browser's scripts with Terser, before the bundler shortens names and spaces: together they save 1 kB
 * (brotli) per page compared with either alone.
 */
export function compressScripts(): Plugin {
  return {
    name: 'compress-scripts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    renderChunk: {
      order: 'post',
      async handler(code) {
        const compressed = await minify(code, {
          module: true,
          ecma: 2020,
          // The bundler makes sequences itself, and Brotli compresses those better.
          compress: { passes: 2, sequences: false, hoist_props: true, keep_fargs: false },
          mangle: false,
        })
        return { code: compressed.code ?? code, map: null }
      },
    },
  }
}
