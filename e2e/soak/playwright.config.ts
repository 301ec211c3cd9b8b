import { defineConfig } from 'playwright/test'

/** Ten minutes at full load, which other tests would disturb: `npm run soak`. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/soak',
  timeout: 0,
  workers: 1,
  reporter: 'list',
})
