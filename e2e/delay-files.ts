import { EventEmitter, once } from 'node:events'

import type { Page } from 'playwright/test'

/** Delays requests for files until the returned function is called. */
export async function delayFiles(page: Page, files: RegExp): Promise<() => void> {
  const gate = new EventEmitter()
  const released = once(gate, 'open')
  await page.route(files, async (route) => {
    await released
    await route.continue()
  })
  return () => void gate.emit('open')
}

/** The code that hydrates pages. */
export const siteCode = /assets\/site-[^/]*\.js/
