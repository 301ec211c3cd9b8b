import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** The one place where the application is configured: `vite --config app.config.ts` (see README, "Why Vite"). */
export default defineConfig({
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
  ],
})

/** A saved file of `content/` shows at once in every open page, as a saved component does. */
function reloadOnContent(): Plugin {
  return {
    name: 'reload-on-content',
    apply: 'serve',
    configureServer({ watcher, ws }) {
      watcher.add('content')
      watcher.on('all', (_event, file) => {
        if (/(^|[\\/])content[\\/].+\.json$/.test(file)) ws.send({ type: 'full-reload' })
      })
    },
  }
}
