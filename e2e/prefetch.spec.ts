import { setTimeout as delay } from 'node:timers/promises'

import type { Page } from 'playwright/test'

import { startThrottlingProxy } from '../tasks/bench/visit/throttling-proxy.ts'
import { compress } from './compress-page.ts'
import { expect, test } from './demo-space.ts'
import { expectKept, isKept } from './kept-page.ts'

/** Browsers fetch the page of a link at which the pointer has rested for 200 ms. */
const restMilliseconds = 600

const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link', { name })

const isDocument = ({ type }: { type: string }) => type === 'text/html'

test('a page that a visitor points at is fetched beforehand, the one that is open is not fetched again', async ({
  page,
  baseURL,
}) => {
  const line = await startThrottlingProxy(baseURL ?? '')
  try {
    await page.goto(`${line.url}/de/kontakt`)
    await line.untilQuiet()
    expect(line.take().filter(isDocument)).toHaveLength(1)
    await link(page, 'Kontakt').hover()
    await delay(restMilliseconds)
    expect(line.take().filter(isDocument), 'the open page is not fetched again').toEqual([])
    await link(page, 'Karriere').hover()
    const documents: object[] = []
    await expect
      .poll(() => documents.push(...line.take().filter(isDocument)), 'the page of the link is fetched')
      .toBe(1)
  } finally {
    line.stop()
  }
})

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a page that was fetched beforehand is kept for reading without a connection once it is read, and not fetched again', async ({
    page,
    baseURL,
  }) => {
    // A visitor with the dictionary has another copy of the page than the service worker would fetch.
    for (const path of ['/de/kontakt', '/de/karriere']) await compress(baseURL ?? '', path)
    const line = await startThrottlingProxy(baseURL ?? '')
    try {
      await page.goto(`${line.url}/de/kontakt`)
      await expectKept(page, '/de/kontakt')
      await line.untilQuiet()
      line.take()
      await link(page, 'Karriere').hover()
      const documents: object[] = []
      const fetched = () => documents.push(...line.take().filter(isDocument))
      await expect.poll(fetched).toBe(1)
      expect(await isKept(page, '/de/karriere')).toBe(false)
      await link(page, 'Karriere').click()
      await expect(page).toHaveURL(/\/de\/karriere$/)
      await expectKept(page, '/de/karriere')
      await line.untilQuiet()
      expect(fetched()).toBe(1)
    } finally {
      line.stop()
    }
  })
})
