import { ensureBuilt } from '../build/ensure-built.ts'
import { findFirefoxAndWebKit } from './find-firefox-and-webkit.ts'
import { runPlaywrightCommand } from './run-playwright.ts'

const usage = `npm run test:browsers [-- ARGUMENT …]: tests the production build in Firefox and WebKit (e2e/browsers).

  ARGUMENT   of Playwright’s test runner: --project=webkit, contact-form, -g 404, --retries=0

Needs firefox-esr, webkit2gtk-driver and xvfb. As root on Debian it installs what is missing; else it says what.`

await runPlaywrightCommand(usage, 'e2e/browsers', async () => {
  const { firefox, webkitDriver, display } = await findFirefoxAndWebKit()
  await ensureBuilt()
  return { FIREFOX_PATH: firefox, WEBKIT_DRIVER_PATH: webkitDriver, XVFB_PATH: display }
})
