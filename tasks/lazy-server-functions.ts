import type { Plugin } from 'vite'

/**
 * Keeps the client of server functions (9 kB brotli with the serializer) out of the initial chunks: it loads with
 * `app/page/queries.ts` on the first link hover. The framework references it for server functions passed to the
 * browser as values; such a call would load it on demand. If the framework renames its files, the test fails and
 * pages get heavier, but nothing breaks.
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
