import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

import { importRules } from './tasks/import-rules.ts'
import { childProcessUrl } from './tasks/vite-plugins/child-process-url.ts'
import { compressScripts } from './tasks/vite-plugins/compress-scripts.ts'
import { hotReload } from './tasks/vite-plugins/hot-reload.ts'
import { lazyServerFunctions } from './tasks/vite-plugins/lazy-server-functions.ts'
import { precompressed } from './tasks/vite-plugins/precompressed.ts'
import { shortClassNames } from './tasks/vite-plugins/short-class-names.ts'
import { keepIslandStyles, splitStyles } from './tasks/vite-plugins/split-styles.ts'
import { buildManifest } from './tasks/vite-plugins/write-build-manifest.ts'

/** The one place where the application is configured: `vite --config app.config.ts`. */
export default defineConfig({
  // React has it since version 18; the shim is for older ones.
  resolve: {
    alias: [
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      {
        find: 'use-sync-external-store/shim/with-selector',
        replacement: 'use-sync-external-store/with-selector',
      },
    ],
  },
  // The script of every page, and what hydrates it: one file, as cut where later parts share it, it would be 5 kB (brotli)
  // larger.
  environments: {
    client: {
      build: {
        manifest: true,
        // One style sheet, of which each page gets what it shows (tasks/vite-plugins/split-styles.ts).
        cssCodeSplit: false,
        // The content security policy allows no data: URLs of fonts, and small ones would be written into the style sheet.
        assetsInlineLimit: 0,
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'start', tags: ['$initial'], priority: 2 },
                { name: 'site', test: /\/app\/hydration\/hydrate\.tsx$/, priority: 1 },
                // Used before React (scale-shelf.ts) and by React: without this it would be in React's chunk.
                {
                  name: 'shelf-scale',
                  test: /\/(?:fits-shelf-sheet|hand-outline|ruler-marks|move-silhouettes)\.ts$/,
                  priority: 3,
                },
                // Shared by the blocks of every page; as files of 100 bytes each they would compress badly.
                {
                  name: 'block-parts',
                  test: /\/app\/(?:ui\/(?:page-link-text|description-list-item|calendar-date)|i18n\/(?:use-foreign-language|feature-messages)|projects\/maturity-names)\.tsx?$/,
                },
              ],
            },
          },
        },
      },
    },
  },
  // Big generated spaces, pictures made for pages, mails: nothing of the site depends on them.
  server: { watch: { ignored: ['**/.cache/**', '**/mail/**'] } },
  plugins: [
    importRules(),
    tanstackStart({
      srcDirectory: 'app',
      router: { routesDirectory: 'routes', generatedRouteTree: '../routes.gen.ts' },
      importProtection: { include: ['app/**', 'server-functions/**'], behavior: 'error' },
    }),
    react(),
    lingui({ failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    hotReload(),
    bundledPackages(),
    lazyServerFunctions(),
    shortClassNames(),
    keepIslandStyles(),
    splitStyles(),
    compressScripts(),
    buildManifest(),
    precompressed(),
    childProcessUrl(),
    productionServer(),
  ],
})

/**
 * Bundles packages of many files into the built server, which starts a third faster than if it read each of them, and
 * packages with many dependencies of which it needs few: these are installed for development only. The others stay in
 * node_modules: with native parts, or with a state that others share.
 */
function bundledPackages(): Plugin {
  const noExternal = [
    /^@(?:lingui|messageformat|nodable|tanstack)\//,
    /^fast-xml-/,
    '@storyblok/preview-bridge',
    'cookie-es',
    'feedsmith',
    'is-unsafe',
    'js-sha256',
    'path-expression-matcher',
    'seroval-plugins',
    'strnum',
    'use-sync-external-store',
    'vanilla-cookieconsent',
    'xml-naming',
    'zod',
  ]
  return {
    name: 'bundled-packages',
    apply: 'build',
    configEnvironment: (name) => (name === 'ssr' ? { resolve: { noExternal } } : undefined),
  }
}

/**
 * Makes the production server a part of the build: as TypeScript, it takes 20 MB of memory for Node's type stripping. And the
 * command that operators need where there is only a build.
 */
function productionServer(): Plugin {
  return {
    name: 'production-server',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    buildStart() {
      this.emitFile({ type: 'chunk', id: 'tasks/server/start-server.ts', fileName: 'main.js' })
      this.emitFile({ type: 'chunk', id: 'tasks/contact-messages.ts', fileName: 'contact.js' })
    },
  }
}
