import { defineConfig } from 'playwright/test'

import packageFile from '../package.json' with { type: 'json' }
import { requireNodeFor } from '../tasks/install/node-version.mjs'
import { unhinted } from '../tasks/test/find-chromium.ts'

requireNodeFor('playwright', packageFile.engines)

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

/** The cookie of a visitor who has refused everything that may be refused. */
function refusedConsent(domain: string) {
  const date = new Date().toISOString()
  const record = {
    categories: ['necessary'],
    services: { necessary: [], analytics: [], externalContent: [] },
    revision: 0,
    data: null,
    consentTimestamp: date,
    lastConsentTimestamp: date,
    consentId: '6b1d4bd2-5f6a-4b5c-9c38-0f2d3a1e7f11',
    expirationTime: Date.now() + 86_400_000,
  }
  const value = encodeURIComponent(JSON.stringify(record))
  const cookie = { name: 'cc_cookie', value, domain, path: '/', httpOnly: false, secure: false }
  return { ...cookie, sameSite: 'Lax' as const, expires: Date.now() / 1000 + 86_400 }
}

export default defineConfig({
  testMatch: '**/*.spec.ts',
  projects: [
    // npm run test:browsers, several-machines, soak, shots.
    { name: 'site', testDir: '.', testIgnore: '**/e2e/{browsers,several-machines,screenshots,soak}/**' },
    { name: 'content-service', testDir: '../content-service/e2e' },
  ],
  outputDir: '../test-results',
  globalSetup: './shared-sites.ts',
  fullyParallel: true,
  workers: 4,
  // A busy machine may miss a deadline; the summary counts such tests as flaky.
  retries: 2,
  forbidOnly: Boolean(CI),
  // Walks through the whole site take 15 s, and four times as long on a machine that is busy with other things.
  timeout: 120_000,
  // Twice the default: a busy machine needs more than 5 s for the script of a page.
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    locale: 'de-DE',
    // Somebody who has been asked already; the tests of the consent dialog forget it.
    storageState: { cookies: ['localhost', '127.0.0.1'].map(refusedConsent), origins: [] },
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
        // `navigator.webdriver` is false: an automated browser counts as a bot, which gets less than a person.
        '--disable-blink-features=AutomationControlled',
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
