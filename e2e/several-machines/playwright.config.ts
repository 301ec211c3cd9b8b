import { defineConfig } from 'playwright/test'

/** Two minutes at full load, which other tests would disturb: `npm run several-machines`. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/several-machines',
  timeout: 300_000,
  workers: 1,
  reporter: 'list',
})
