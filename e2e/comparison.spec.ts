import type { Page } from 'playwright/test'

import { siteCode } from './delay-files.ts'
import { expect, test } from './fixture-space.ts'

/** A project that begins with a comparison. */
const project = '/de/referenzen/bearbeitungszentrum'

const edge = (page: Page) => page.getByRole('slider', { name: 'Kante zwischen „Seit 1998“ und „Seit 2020“' })
const comparison = (page: Page) => page.getByRole('figure').filter({ hasText: /Seit 1998|Vorher/ })

/** Whether the pictures of the comparison are side by side, not on top of each other. */
async function sideBySide(page: Page): Promise<boolean> {
  const [left, right] = await Promise.all(
    [0, 1].map((index) => comparison(page).getByRole('img').nth(index).boundingBox()),
  )
  return Math.abs((left?.x ?? Number.NaN) - (right?.x ?? Number.NaN)) > 100
}

test.describe('the comparison', () => {
  test('is operable by keyboard and mouse, without the code of the app', async ({ page }) => {
    await page.route(siteCode, (route) => route.abort())
    await page.goto(project)
    await comparison(page).scrollIntoViewIfNeeded()
    await expect(edge(page)).toBeVisible()
    await edge(page).focus()
    await page.keyboard.press('ArrowRight')
    await expect(edge(page)).toHaveAttribute('aria-valuetext', '51 % Seit 1998, 49 % Seit 2020')
    await expect(edge(page)).toHaveValue('51')
    await page.keyboard.press('Home')
    await expect(edge(page)).toHaveAttribute('aria-valuetext', '0 % Seit 1998, 100 % Seit 2020')
    const box = await edge(page).boundingBox()
    await edge(page).click({ position: { x: (box?.width ?? 0) * 0.25, y: 100 } })
    await expect(edge(page)).toHaveAttribute('aria-valuetext', '25 % Seit 1998, 75 % Seit 2020')
  })

  test('is side by side in print', async ({ page }) => {
    await page.goto('/de/leistungen/ui-ux-design')
    await comparison(page).scrollIntoViewIfNeeded()
    await expect(page.getByRole('slider')).toBeVisible()
    expect(await sideBySide(page)).toBe(false)
    await page.emulateMedia({ media: 'print' })
    expect(await sideBySide(page)).toBe(true)
    await expect(page.getByRole('slider')).toBeHidden()
  })
})
