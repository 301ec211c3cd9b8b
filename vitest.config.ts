import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vitest/config'

import { processUrl } from './tasks/process-url.ts'

export default defineConfig({
  plugins: [
    lingui({ failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    processUrl(),
  ],
  test: {
    alias: [
      { find: /^fast-check$/, replacement: new URL('tasks/seeded-fast-check.ts', import.meta.url).pathname },
    ],
    environment: 'node',
    // A process per file would take longer to start than most files run.
    isolate: false,
    setupFiles: ['tasks/reset-test-file.ts'],
    // Some tests start programs, which takes its time on a busy machine.
    testTimeout: 20_000,
    // Vitest leaves one core unused, which on two is half of them.
    maxWorkers: 2,
    // A developer's .env is not what is tested.
    env: { ENV_FILE: '' },
    include: [
      'app/**/*.test.{ts,tsx}',
      'server-functions/**/*.test.ts',
      'locales/**/*.test.ts',
      'content-service/**/*.test.ts',
      'tasks/**/*.test.ts',
    ],
  },
})
