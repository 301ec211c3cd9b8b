import { pathToFileURL } from 'node:url'

import type { Plugin } from 'vite'

const prefix = 'child-process-url:'
const suffix = '?child-process-url'

/**
 * Vite plugin: `import url from 'child-process-url:./drawing-process.ts'` is the URL of a module to start with `fork`. The build
 * makes it an entry of its own; in development and tests, Node runs the source.
 */
export function childProcessUrl(): Plugin {
  let isBuild = false
  const entries = new Set<string>()
  return {
    name: 'child-process-url',
    enforce: 'pre',
    configResolved: ({ command }) => {
      isBuild = command === 'build'
    },
    async resolveId(source, importer) {
      if (!source.startsWith(prefix)) return null
      const resolved = await this.resolve(source.slice(prefix.length), importer)
      return resolved && resolved.id + suffix
    },
    load(id) {
      if (!id.endsWith(suffix)) return null
      const file = id.slice(0, -suffix.length)
      if (!isBuild) return `export default ${JSON.stringify(pathToFileURL(file).href)}`
      const entry = this.emitFile({ type: 'chunk', id: file })
      entries.add(entry)
      return `export default import.meta.ROLLUP_FILE_URL_${entry}`
    },
    // Vite's is a URL of the site.
    resolveFileUrl: ({ referenceId, relativePath }) =>
      entries.has(referenceId) ? `new URL(${JSON.stringify(relativePath)}, import.meta.url).href` : null,
  }
}
