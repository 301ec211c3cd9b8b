import { EventEmitter, once } from 'node:events'

import type { Page } from 'playwright/test'

import { expect, test } from './frozen-space.ts'

/** Holds files back until the function that it gives is called. */
async function hold(page: Page, files: RegExp): Promise<() => void> {
  const gate = new EventEmitter()
  const released = once(gate, 'open')
  await page.route(files, async (route) => {
    await released
    await route.continue()
  })
  return () => void gate.emit('open')
}

test('who scrolls before the code is there stays there, and code comes for what is in sight', async ({
  page,
  hydrated,
}) => {
  const release = await hold(page, /assets\/index-[^/]*\.js/)
  await page.goto('/de/referenzen/bearbeitungszentrum', { waitUntil: 'commit' })
  const picture = page.getByRole('link', { name: /Bild 1 von 3 vergrößern$/ })
  await picture.scrollIntoViewIfNeeded()
  release()
  await hydrated()
  await expect(picture).toBeInViewport()
  await expect(picture).toHaveAttribute('aria-haspopup', 'dialog')
  await page.reload()
  await hydrated()
  await expect(picture).toBeInViewport()
})

test.describe('the search of the project list, while its code is on its way', () => {
  for (const [what, code] of [
    ['all of it', /assets\/index-[^/]*\.js/],
    ['that of the list', /assets\/project-index-[^/]*\.js/],
  ] as const)
    test(`a word typed is kept and searched for (${what})`, async ({ page }) => {
      const release = await hold(page, code)
      await page.goto('/de/referenzen', { waitUntil: 'commit' })
      const field = page.getByRole('searchbox')
      await field.pressSequentially('pumpe')
      release()
      await expect(page.getByRole('main').getByRole('status')).toContainText(/^[1-9] von 12 Projekten: pumpe/)
      await expect(field).toHaveValue('pumpe')
      await expect(field).toBeFocused()
    })
})

/** A project with a comparison. */
const project = '/de/referenzen/bearbeitungszentrum'

const edge = (page: Page) => page.getByRole('slider', { name: 'Kante zwischen „Seit 1998“ und „Seit 2020“' })
const comparison = (page: Page) => page.getByRole('figure').filter({ hasText: 'Seit 1998' })

/** The pictures of the comparison: where they are seen, and what is cut away of them. */
async function pictures(page: Page) {
  return await comparison(page)
    .getByRole('img')
    .evaluateAll((images) =>
      images.map((image) => {
        const { left, right } = image.getBoundingClientRect()
        return { left, right, cut: getComputedStyle(image.closest('div') ?? image).clipPath }
      }),
    )
}

/** Both whole, neither on the other. */
async function bothAreSeen(page: Page): Promise<void> {
  const [before, after] = await pictures(page)
  expect([before?.cut, after?.cut]).toEqual(['none', 'none'])
  expect((after?.left ?? 0) - (before?.right ?? 0)).toBeGreaterThan(-2)
}

test.describe('the comparison', () => {
  for (const [what, code] of [
    ['its own code', /assets\/comparison-(?!handle)[^/]*\.js/],
    ['all code', /\.js(\?|$)/],
  ] as const)
    test(`shows both pictures whole where ${what} does not load`, async ({ page }) => {
      await page.route(code, (route) => route.abort())
      await page.goto(project)
      await comparison(page).scrollIntoViewIfNeeded()
      await expect(page.getByRole('slider')).toHaveCount(0)
      await bothAreSeen(page)
    })

  test('keeps its place when the handle comes', async ({ page }) => {
    const release = await hold(page, /comparison-handle.*\.js/)
    await page.goto(project)
    await comparison(page).scrollIntoViewIfNeeded()
    await bothAreSeen(page)
    const before = await comparison(page).boundingBox()
    release()
    await expect(edge(page)).toBeVisible()
    expect((await pictures(page)).map(({ cut }) => cut)).not.toContain('none')
    expect(await comparison(page).boundingBox()).toEqual(before)
  })
})
