import { setTimeout as delay } from 'node:timers/promises'

import { startThrottlingProxy } from '../tasks/bench/visit/throttling-proxy.ts'
import { expect, test } from './demo-space.ts'

/** Browsers fetch the page of a link at which the pointer has rested for 200 ms. */
const restMilliseconds = 600

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
    const navigation = page.getByRole('navigation', { name: 'Hauptnavigation' })
    await navigation.getByRole('link', { name: 'Kontakt' }).hover()
    await delay(restMilliseconds)
    expect(line.take().filter(isDocument), 'the open page is not fetched again').toEqual([])
    await navigation.getByRole('link', { name: 'Karriere' }).hover()
    const documents: object[] = []
    await expect
      .poll(() => documents.push(...line.take().filter(isDocument)), 'the page of the link is fetched')
      .toBe(1)
  } finally {
    line.stop()
  }
})
