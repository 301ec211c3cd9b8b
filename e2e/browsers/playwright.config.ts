import { defineConfig } from 'playwright/test'

/** Firefox and WebKit as Debian has them, over WebDriver; Playwright only runs the tests (docs/decisions/0050). */
export default defineConfig<object, { engine: 'firefox' | 'webkit' }>({
  testDir: '.',
  outputDir: '../../test-results/browsers',
  globalSetup: '../shared-sites.ts',
  fullyParallel: true,
  // Each has a browser of its own.
  workers: 2,
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  timeout: 180_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  projects: [
    { name: 'firefox', use: { engine: 'firefox' } },
    { name: 'webkit', use: { engine: 'webkit' } },
  ],
})
