import { ensureBuilt } from '../build/ensure-built.ts'
import { run } from '../child-process.ts'
import { runTask } from '../command-line.ts'
import { findFirefoxAndWebKit } from './find-firefox-and-webkit.ts'
import { countRun, PlaywrightReport, summary } from './test-reports.ts'

const usage = `npm run test:browsers [-- ARGUMENT …]: tests the production build in Firefox and WebKit (e2e/browsers).

  ARGUMENT   of Playwright’s test runner: --project=webkit, contact-form, -g 404, --retries=0

Needs firefox-esr, webkit2gtk-driver and xvfb. As root on Debian it installs what is missing; else it says what.`

await runTask(async () => {
  const args = process.argv.slice(2)
  if (args.includes('--help') || args.includes('-h')) return console.log(usage)
  const { firefox, webkitDriver, display } = await findFirefoxAndWebKit()
  await ensureBuilt()
  const count = await countRun('browsers', PlaywrightReport, (report) => {
    const options = ['--config=e2e/browsers/playwright.config.ts', '--forbid-only', '--reporter=list,json']
    return run('playwright', ['test', ...options, ...args], {
      env: {
        NODE_ENV: 'production',
        FIREFOX_PATH: firefox,
        WEBKIT_DRIVER_PATH: webkitDriver,
        XVFB_PATH: display,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
      show: true,
    })
  })
  if (count.failed > 0) process.exitCode = 1
  console.log(`\n${summary([count])}`)
})
