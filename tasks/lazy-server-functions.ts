import type { Plugin } from 'vite'

/**
 * Keeps what asks server functions (with the serializer 9 kB brotli) out of what every page loads: it comes with
 * `app/page/queries.ts`, when the first link is pointed at. The framework holds on to it for server functions that are
 * themselves sent to the browser as values; such a one would fetch it when it is called. Should the framework's files
 * be named otherwise one day, its test fails and every page is heavier, but nothing breaks.
 */
export function lazyServerFunctions(): Plugin {
  const late = '\0lazy-server-functions'
  let caller = ''
  return {
    name: 'lazy-server-functions',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source, importer) {
      const isKept = importer?.endsWith('/ServerFunctionSerializationAdapter.js')
      if (!isKept || !source.endsWith('/createClientRpc.js')) return null
      caller = (await this.resolve(source, importer, { skipSelf: true }))?.id ?? ''
      return caller && late
    },
    load(id) {
      if (id !== late) return null
      return `export const createClientRpc = (id) => async (...call) =>
        (await import(${JSON.stringify(caller)})).createClientRpc(id)(...call)`
    },
  }
}
