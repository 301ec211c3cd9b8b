import type { Locator, Page } from 'playwright/test'

import { expect, test } from './fixture-space.ts'
import { focusIndicatorContrast } from './focus-contrast.ts'

/** Enough Tab presses for the longest page; more would mean a keyboard trap. */
const maxPresses = 90

/** The problem of the focus indicator, '' if it is a visible outline. Runs in the page. */
function focusIndicatorProblem(): string {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused === document.body) return 'nothing is focused'
  // The outline of the comparison is on its handle, beside the range input.
  const handle = focused.matches('[type=range]') ? focused.nextElementSibling?.querySelector('svg') : null
  const { outlineStyle, outlineWidth } = getComputedStyle(handle ?? focused)
  const { top, bottom, width, height } = focused.getBoundingClientRect()
  const name = `${focused.tagName} ${focused.textContent.trim().slice(0, 40)}`
  if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) return `${name} has no outline`
  if (bottom <= 0 || top >= window.innerHeight) return `${name} is off the screen`
  return width > 8 && height > 8 ? '' : `${name} is too small to be seen`
}

async function expectVisibleFocus(page: Page): Promise<void> {
  expect(await page.evaluate(focusIndicatorProblem)).toBe('')
}

/** Presses Tab (or Shift+Tab) until an element is focused; focus must be visible at every stop. */
async function tabTo(page: Page, goal: Locator, key = 'Tab'): Promise<void> {
  const element = await goal.elementHandle()
  for (let press = 0; press < maxPresses; press += 1) {
    await page.keyboard.press(key)
    const [problem, isReached] = await Promise.all([
      page.evaluate(focusIndicatorProblem),
      page.evaluate((wanted) => wanted === document.activeElement, element),
    ])
    expect(problem).toBe('')
    if (isReached) return
  }
  throw new Error(`${maxPresses} presses of ${key} did not reach ${goal.toString()}`)
}

/** Follows the focused link; the h1 of the next page must be focused and its title announced. */
async function followFocusedLink(page: Page, url: string | RegExp): Promise<void> {
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(url)
}

test('the whole site is operable by keyboard', async ({ page, gotoHydrated }) => {
  // About 200 key presses, each checked.
  test.setTimeout(120_000)
  const main = page.getByRole('main')
  await gotoHydrated('/de')
  await expect(page.getByRole('status').last()).toBeEmpty()

  await tabTo(page, page.getByRole('link', { name: 'Zum Inhalt springen' }))
  await page.keyboard.press('Tab')
  await expect(page.getByRole('banner').getByRole('link').first()).toBeFocused()
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Referenzen' }))
  await followFocusedLink(page, '/de/referenzen')

  await tabTo(page, main.getByText('Branche und Leistungen', { exact: true }))
  await page.keyboard.press('Enter')
  const industry = main.getByRole('navigation', { name: 'Branche' })
  await tabTo(page, industry.getByRole('link', { name: /^Maschinen \d/ }))
  await page.keyboard.press('Enter')
  await expect(main.getByRole('status')).toContainText(/^\d von 12/)
  await expect(industry.getByRole('link', { name: /^Maschinen \d/ })).toBeFocused()
  await tabTo(page, main.getByRole('link', { name: /^Bearbeitungszentrum/ }))
  await followFocusedLink(page, '/de/referenzen/bearbeitungszentrum')

  const picture = main.getByRole('link', { name: /Bild 1 von \d vergrößern$/ })
  await tabTo(page, picture)
  await expect(picture).toHaveAttribute('aria-haspopup', 'dialog')
  await page.keyboard.press('Enter')
  const lightbox = page.getByRole('dialog')
  await expect(lightbox.getByRole('button', { name: 'Schließen' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(lightbox.getByText(/^Bild 2 von/)).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(lightbox).toHaveCount(0)
  await expect(picture).toBeFocused()
  await expectVisibleFocus(page)

  await tabTo(page, main.locator('[data-rel=next]').getByRole('link'))
  await followFocusedLink(page, /\/de\/referenzen\/(?!bearbeitungszentrum)[a-z-]+$/)

  // Backwards over the breadcrumbs to the header.
  await tabTo(page, page.getByRole('link', { name: 'English' }), 'Shift+Tab')
  await followFocusedLink(page, /\/en\/references\/[a-z-]+$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')

  await tabTo(page, page.getByRole('contentinfo').getByRole('link', { name: 'Legal notice' }))
  await followFocusedLink(page, '/en/imprint')
})

test('the skip link moves focus to the main content, and the tab order on a phone is the reading order', async ({
  page,
  gotoHydrated,
}) => {
  await test.step('the skip link moves focus to the main content', async () => {
    await page.goto('/de/kontakt')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Zum Inhalt springen' })).toBeFocused()
    await expectVisibleFocus(page)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('Tab')
    await expectVisibleFocus(page)
    await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()
  })
  await test.step('on a phone the tab order of the header is the reading order', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await gotoHydrated('/de/referenzen/infusionspumpe')
    const header = page.getByRole('banner')
    await page.keyboard.press('Tab')
    for (const stop of [
      header.getByRole('link').first(),
      header.getByRole('link', { name: 'Suche' }),
      header.getByRole('link', { name: 'English' }),
      header.locator('summary'),
    ]) {
      await page.keyboard.press('Tab')
      await expect(stop).toBeFocused()
      await expectVisibleFocus(page)
    }
    await page.keyboard.press('Enter')
    await tabTo(page, header.getByRole('link', { name: 'Kontakt' }))
    await followFocusedLink(page, '/de/kontakt')
  })
})

test('the focus indicator of buttons has enough contrast on images and coloured backgrounds', async ({
  page,
}) => {
  await page.goto('/de')
  await page.keyboard.press('Tab')
  const buttons = await page.getByRole('main').locator('a[data-look]').all()
  // The buttons of the hero and of the call to action.
  expect(buttons.length).toBeGreaterThan(2)
  for (const [width, colorScheme] of [
    [360, 'light'],
    [1280, 'light'],
    [1280, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const button of buttons)
      expect(
        await focusIndicatorContrast(page, button),
        `${width} px, ${colorScheme}`,
      ).toBeGreaterThanOrEqual(3)
  }
})
