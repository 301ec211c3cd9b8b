import { defineConfig } from 'playwright/test'

const { CHROMIUM_PATH, BENCH } = process.env

/** The editor in a browser: `npm test`, or `playwright test --config e2e/playwright.config.ts`. */
export default defineConfig({
  testDir: '.',
  // Measurements: `npm run bench:typing`.
  testMatch: BENCH ? '*.bench.ts' : '*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './build-editor.ts',
  fullyParallel: true,
  // A busy machine may miss one.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    screenshot: 'only-on-failure',
    launchOptions: CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {},
  },
})
