import { writeFileSync } from 'node:fs'

import { expect, test as base } from '../fixtures.ts'
import { BrowserPage } from './browser-page.ts'
import type { Connection } from './connection.ts'
import { startFirefox } from './firefox.ts'
import { startVisitorProxy, type VisitorProxy } from './visitor-proxy.ts'
import { startWebKit } from './webkit.ts'

/** Set by npm run test:browsers. */
const {
  FIREFOX_PATH = 'firefox-esr',
  WEBKIT_DRIVER_PATH = 'WebKitWebDriver',
  XVFB_PATH = 'Xvfb',
} = process.env
const start = {
  firefox: () => startFirefox(FIREFOX_PATH),
  webkit: () => startWebKit(WEBKIT_DRIVER_PATH, XVFB_PATH),
}

interface PerWorker {
  engine: keyof typeof start
  connection: Connection
}

interface PerTest {
  /** A page in Firefox or WebKit. */
  tab: BrowserPage
  /** The way to the site of the test, with cookies and storage of its own. */
  visitor: VisitorProxy
  /** Opens a page of the site; the changes are scripts that run before its own. */
  visit: (path: string, ...changes: string[]) => Promise<void>
  /** Moves the pointer over a link, and waits until the page is hydrated. */
  hydrate: () => Promise<void>
  /** The visitor has answered the consent dialog before; by default. */
  hasRefusedCookies: boolean
}

/** Tests of the built site in Firefox and WebKit. */
export const test = base.extend<PerTest, PerWorker>({
  engine: ['firefox', { scope: 'worker', option: true }],
  connection: [
    async ({ engine }, use) => {
      const connection = await start[engine]()
      await connection.send('SetWindowRect', { x: 0, y: 0, width: 1280, height: 900 })
      await use(connection)
      await connection.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  hasRefusedCookies: [true, { option: true }],
  visitor: async ({ site, hasRefusedCookies }, use) => {
    // On a busy machine, the first pages of each language may be unavailable.
    for (const path of ['/de', '/en'])
      await expect.poll(async () => (await fetch(site.url + path)).status, { timeout: 60_000 }).toBe(200)
    const visitor = await startVisitorProxy(site.url)
    if (hasRefusedCookies) visitor.initScripts.push(`(${String(refuseCookies)})()`)
    await use(visitor)
    visitor.stop()
  },
  tab: async ({ connection }, use, testInfo) => {
    const tab = new BrowserPage(connection)
    await use(tab)
    await tab.leaveFrame()
    if (testInfo.status !== testInfo.expectedStatus)
      writeFileSync(testInfo.outputPath('failed.png'), String(await tab.send('TakeScreenshot')), 'base64')
    await tab.send('DeleteAllCookies')
    await tab.goto('about:blank')
  },
  visit: async ({ tab, visitor }, use) => {
    const [...scripts] = visitor.initScripts
    await use(async (path, ...changes) => {
      visitor.initScripts.splice(0, Infinity, ...scripts, ...changes)
      await tab.goto(visitor.url + path)
      expect(visitor.answers.filter((answer) => answer.startsWith('5'))).toEqual([])
    })
  },
  hydrate: async ({ tab }, use) =>
    use(async () => {
      await tab.hover('header a')
      await tab.waitFor(() => document.documentElement.dataset.hydrated === 'true')
    }),
})

/** Stores a refusal as the consent dialog does. Runs in the page. */
function refuseCookies(): void {
  if (document.cookie.includes('cc_cookie=')) return
  const now = new Date().toISOString()
  const record = {
    categories: ['necessary'],
    revision: 0,
    data: null,
    consentTimestamp: now,
    consentId: crypto.randomUUID(),
    services: { necessary: [], analytics: [], externalContent: [] },
    languageCode: 'de',
    lastConsentTimestamp: now,
    expirationTime: Date.now() + 86_400_000,
  }
  document.cookie = `cc_cookie=${encodeURIComponent(JSON.stringify(record))}; path=/; SameSite=Lax`
}

export { expect }
