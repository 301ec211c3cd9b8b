import { fileURLToPath } from 'node:url'

import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'content-service',
    environment: 'node',
    include: ['**/*.test.{ts,tsx}'],
    // Some tests start programs, which takes its time on a busy machine.
    testTimeout: 20_000,
    // Vitest leaves one core unused, which on two is half of them.
    maxWorkers: 2,
    // A process for each file would take longer to start than most files take to run.
    isolate: false,
    env: {
      // Programs that tests start compile the same modules again and again.
      NODE_COMPILE_CACHE: fileURLToPath(new URL('.cache/node', import.meta.url)),
    },
    setupFiles: ['testing/reset-test-file.ts'],
  },
})
