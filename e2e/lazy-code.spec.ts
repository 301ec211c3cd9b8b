import type { Page } from 'playwright/test'

import { delayFiles, siteCode } from './delay-files.ts'
import { expect, test } from './fixture-space.ts'

test('a scroll position from before hydration is kept, and the visible blocks are hydrated', async ({
  page,
  hydrated,
}) => {
  const release = await delayFiles(page, siteCode)
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

test('the project search keeps and searches what was typed before its code is loaded', async ({ page }) => {
  for (const [what, code] of [
    ['all code', siteCode],
    ['the code of the list', /assets\/project-index-[^/]*\.js/],
  ] as const)
    await test.step(`${what} is late`, async () => {
      const release = await delayFiles(page, code)
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

/** The position and clip path of the pictures of the comparison. */
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

/** Expects both pictures unclipped and side by side. */
async function expectSideBySide(page: Page): Promise<void> {
  const [before, after] = await pictures(page)
  expect([before?.cut, after?.cut]).toEqual(['none', 'none'])
  expect((after?.left ?? 0) - (before?.right ?? 0)).toBeGreaterThan(-2)
}

test('the comparison shows both pictures unclipped if its script fails to load, and does not shift when it comes', async ({
  page,
}) => {
  const release = await delayFiles(page, /\.js(\?|$)/)
  await page.goto(project, { waitUntil: 'commit' })
  await comparison(page).scrollIntoViewIfNeeded()
  await expect(page.getByRole('slider')).toHaveCount(0)
  await expectSideBySide(page)
  const before = await comparison(page).boundingBox()
  release()
  await expect(edge(page)).toBeVisible()
  expect((await pictures(page)).map(({ cut }) => cut)).not.toContain('none')
  expect(await comparison(page).boundingBox()).toEqual(before)
})
