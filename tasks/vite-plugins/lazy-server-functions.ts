import type { Plugin } from 'vite'

/**
 * Keeps the client of server functions (9 kB brotli with the serializer) out of the initial chunks: it loads with
 * `app/page/page-queries.ts` on the first link hover. The framework references it for server functions passed to the
 * browser as values; such a call would load it on demand. If the framework renames its files, a test fails and pages
 * get heavier, but the site works.
 */
export function lazyServerFunctions(): Plugin {
  const virtualId = '\0lazy-server-functions'
  let clientRpcId = ''
  return {
    name: 'lazy-server-functions',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source, importer) {
      const isSerializerAdapter = importer?.endsWith('/ServerFunctionSerializationAdapter.js')
      if (!isSerializerAdapter || !source.endsWith('/createClientRpc.js')) return null
      clientRpcId = (await this.resolve(source, importer, { skipSelf: true }))?.id ?? ''
      return clientRpcId && virtualId
    },
    load(id) {
      if (id !== virtualId) return null
      return `export const createClientRpc = (id) => async (...call) =>
        (await import(${JSON.stringify(clientRpcId)})).createClientRpc(id)(...call)`
    },
  }
}
