import type { Page } from 'playwright/test'

import { expect, test } from './demo-space.ts'

/** What a visitor sees of a page before scrolling, besides its headline. */
const openings: [path: string, what: string, find: (page: Page) => ReturnType<Page['locator']>][] = [
  ['/de/leistungen/prototypen', 'the whole picture', (page) => main(page).getByRole('img').first()],
  ['/de/ueber-uns', 'the whole picture', (page) => main(page).getByRole('img').first()],
  ['/de/unternehmen/klimaneutralitaet', 'the whole picture', (page) => main(page).getByRole('img').first()],
  ['/de/unternehmen/historie', 'the whole picture', (page) => main(page).getByRole('img').first()],
  [
    '/de/unternehmen/team',
    'whom to call about what',
    (page) =>
      main(page)
        .getByRole('link', { name: /4710-148$/ })
        .first(),
  ],
  [
    '/de/unternehmen/was-kostet-das',
    'the calculator and its result',
    (page) =>
      main(page)
        .getByText(/\d+ bis \d+ Wochen/)
        .first(),
  ],
  [
    '/de/was-schiefging',
    'all failures by number',
    (page) => page.getByRole('navigation', { name: 'Auf dieser Seite' }),
  ],
  [
    '/de/geschaetzt-und-gebraucht',
    'the medians and the first project',
    (page) => main(page).getByRole('link', { name: 'Aufbauanleitung ohne Worte' }),
  ],
  ['/de/kontakt', 'the message field', (page) => page.getByRole('textbox', { name: 'Nachricht' })],
]

const main = (page: Page) => page.getByRole('main')

test('the first window of a page shows what it is about, and the start page ends in the fifteenth one of a laptop', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const [path, what, find] of openings) {
    await page.goto(path)
    await expect.soft(find(page), `the first window of ${path} shows ${what}`).toBeInViewport({ ratio: 0.97 })
  }
  await page.goto('/de')
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(13_000)
  // Down to the width of small laptops and tablets, all entries of the header stand in one row.
  for (const width of [1136, 1180, 1280]) {
    await page.setViewportSize({ width, height: 820 })
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: 'Kontakt', exact: true })).toBeInViewport()
    expect((await header.boundingBox())?.height).toBeLessThan(80)
  }
})
