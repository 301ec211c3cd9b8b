import { expect, type Page } from 'playwright/test'

/** Whether the service worker keeps the page at a path. */
export function isKept(page: Page, path: string): Promise<boolean> {
  return page.evaluate(async (url) => (await caches.match(url, { ignoreVary: true }))?.status === 200, path)
}

/** Waits until the service worker keeps the page at a path. */
export async function expectKept(page: Page, path: string): Promise<void> {
  await expect.poll(() => isKept(page, path)).toBe(true)
}
