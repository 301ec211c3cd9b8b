import fs from 'node:fs'
import { fileURLToPath } from 'node:url'

import { defineConfig } from 'vitest/config'

import packageFile from './package.json' with { type: 'json' }
import { requireNodeFor } from './tasks/install/node-version.mjs'
import { childProcessUrl } from './tasks/vite-plugins/child-process-url.ts'

requireNodeFor('vitest', packageFile.engines)
// An older Node could not even link these.
const { lingui, linguiTransformerBabelPreset } = await import('@lingui/vite-plugin')
const { default: babel } = await import('@rolldown/plugin-babel')

const files = fs.globSync('{app,server-functions,locales,tasks}/**/*.test.{ts,tsx}')
const mocking = files.filter((file) => fs.readFileSync(file, 'utf8').includes('vi.mock('))

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url))

export default defineConfig({
  plugins: [
    lingui({ failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    childProcessUrl(),
  ],
  test: {
    alias: [{ find: /^fast-check$/, replacement: path('tasks/test/seeded-fast-check.ts') }],
    environment: 'node',
    // Some tests start programs, which takes its time on a busy machine.
    testTimeout: 20_000,
    // Vitest leaves one core unused, which on two is half of them.
    maxWorkers: 2,
    env: {
      // A developer's .env file is not what is tested.
      ENV_FILE: '',
      // Programs that tests start compile the same modules again and again.
      NODE_COMPILE_CACHE: path('.cache/node'),
    },
    setupFiles: ['tasks/test/reset-test-file.ts'],
    projects: [
      'content-service/vitest.config.ts',
      {
        extends: true,
        // A mocked module could reach the next file of its process.
        test: { name: 'mocking', include: mocking, sequence: { groupOrder: 1 } },
      },
      {
        extends: true,
        test: {
          name: 'sharing',
          include: files.filter((file) => !mocking.includes(file)),
          sequence: { groupOrder: 0 },
          // A process for each file would take longer to start than most files take to run.
          isolate: false,
        },
      },
    ],
  },
})
