import { resolve, sep } from 'node:path'

import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** The one place where the application is configured: `vite --config app.config.ts` (README, "How it is laid out"). */
export default defineConfig({
  // Big generated spaces and pictures made for pages: nothing of the site depends on them.
  server: { watch: { ignored: ['**/.cache/**'] } },
  plugins: [
    tanstackStart({
      srcDirectory: 'app',
      router: { routesDirectory: 'routes', generatedRouteTree: '../routes.gen.ts' },
      importProtection: { include: ['app/**', 'server-functions/**'], behavior: 'error' },
    }),
    react(),
    lingui({ failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    reloadOnContent(),
    lateServerFunctions(),
  ],
})

/** A saved file of the content folder shows at once in every open page, as a saved component does. */
function reloadOnContent(): Plugin {
  const folder = resolve(process.env['CONTENT_FOLDER'] || 'content')
  let reload: NodeJS.Timeout | undefined
  return {
    name: 'reload-on-content',
    apply: 'serve',
    configureServer({ watcher, environments }) {
      watcher.add(folder)
      watcher.on('all', (_event, file) => {
        if (!file.startsWith(folder + sep) || !file.endsWith('.json')) return
        clearTimeout(reload)
        // The content service has read the files anew by then.
        reload = setTimeout(() => environments.client.hot.send({ type: 'full-reload' }), 150)
      })
    },
  }
}

/**
 * A page comes with its data, so the browser asks server functions with the first link that is pointed at. What asks
 * them (with the serializer 9 kB brotli) is fetched then. Where the framework no longer has these files, it comes with
 * the page again, and the budget step of `npm test` tells.
 */
function lateServerFunctions(): Plugin {
  const late = '\0late-server-functions'
  let fetcher = ''
  return {
    name: 'late-server-functions',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source, importer) {
      if (!source.endsWith('/serverFnFetcher.js') || !importer?.endsWith('/createClientRpc.js')) return null
      fetcher = (await this.resolve(source, importer, { skipSelf: true }))?.id ?? ''
      return fetcher && late
    },
    load(id) {
      if (id !== late) return null
      return `export const serverFnFetcher = async (...call) =>
        (await import(${JSON.stringify(fetcher)})).serverFnFetcher(...call)`
    },
  }
}
