import { defineConfig } from 'playwright/test'

import { unhinted } from '../tasks/find-chromium.ts'

// Set by npm test; plain `playwright test` uses its own browser.
const { CHROMIUM_PATH, CI } = process.env

/**
 * In every window Chromium opens a page for the suggestions of its address bar, which is slow (WebUIOmnibox…). The
 * last `--disable-features` wins, so those that Playwright disables are repeated.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // Firefox and WebKit: npm run test:browsers.
  testIgnore: 'browsers/**',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 4,
  // A busy machine may miss one; the summary counts it as flaky.
  retries: 1,
  forbidOnly: Boolean(CI),
  timeout: 60_000,
  // Twice the default: a busy machine needs more than 5 s for the script of a page.
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    locale: 'de-DE',
    // Transitions are drawn by the processor, a tenth of all its work; the tests of what moves allow them.
    contextOptions: { reducedMotion: 'reduce' },
    // Requests through one are not seen by `page.route`; the tests that need one allow it.
    serviceWorkers: 'block',
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }),
      args: [
        `--disable-features=${disabledFeatures.join(',')}`,
        // As most browsers do.
        '--test-third-party-cookie-phaseout',
        unhinted,
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
