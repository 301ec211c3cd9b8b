import type { Locator, Page } from 'playwright/test'

import { contrastOfPlace } from './focus-contrast.ts'
import { expect, test } from './frozen-space.ts'

const headline = (page: Page) => page.getByRole('heading', { level: 1 })
/** Enough for the longest page of the walk; more would be a trap. */
const most = 90

/**
 * What is wrong with the mark of the keyboard's place: it should be an outline, on the screen. Runs in the page.
 */
function faultOfPlace(): string {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused === document.body) return 'nothing is focused'
  // The handle of a range over pictures stands beside it.
  const handle = focused.matches('[type=range]') ? focused.nextElementSibling?.querySelector('svg') : null
  const { outlineStyle, outlineWidth } = getComputedStyle(handle ?? focused)
  const { top, bottom, width, height } = focused.getBoundingClientRect()
  const name = `${focused.tagName} ${focused.textContent.trim().slice(0, 40)}`
  if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) return `${name} has no outline`
  if (bottom <= 0 || top >= window.innerHeight) return `${name} is off the screen`
  return width > 8 && height > 8 ? '' : `${name} is too small to be seen`
}

async function placeIsSeen(page: Page): Promise<void> {
  expect(await page.evaluate(faultOfPlace)).toBe('')
}

/** Goes there by Tab (or backwards); every stop on the way can be seen. */
async function reach(page: Page, goal: Locator, key = 'Tab'): Promise<void> {
  const element = await goal.elementHandle()
  for (let press = 0; press < most; press += 1) {
    await page.keyboard.press(key)
    await placeIsSeen(page)
    if (await page.evaluate((wanted) => wanted === document.activeElement, element)) return
  }
  throw new Error(`${most} presses of ${key} did not reach ${goal.toString()}`)
}

/** Follows the link that is focused; the keyboard stands at the headline of the next page, which is announced. */
async function follow(page: Page, url: string | RegExp): Promise<void> {
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(url)
  await expect(headline(page)).toBeFocused()
  await expect(page.getByRole('status').last()).toHaveText(await page.title())
}

test('somebody without a mouse goes through the whole site', async ({ page, gotoHydrated }) => {
  // Some 200 presses, each looked at.
  test.setTimeout(120_000)
  const main = page.getByRole('main')
  await gotoHydrated('/de')
  await expect(page.getByRole('status').last()).toBeEmpty()

  await reach(page, page.getByRole('link', { name: 'Zum Inhalt springen' }))
  await page.keyboard.press('Tab')
  await expect(page.getByRole('banner').getByRole('link').first()).toBeFocused()
  await reach(page, page.getByRole('banner').getByRole('link', { name: 'Referenzen' }))
  await follow(page, '/de/referenzen')

  await reach(page, main.getByText('Branche und Leistungen', { exact: true }))
  await page.keyboard.press('Enter')
  const industry = main.getByRole('navigation', { name: 'Branche' })
  await reach(page, industry.getByRole('link', { name: /^Maschinen \d/ }))
  await page.keyboard.press('Enter')
  await expect(main.getByRole('status')).toContainText(/^\d von 12/)
  await expect(industry.getByRole('link', { name: /^Maschinen \d/ })).toBeFocused()
  await reach(page, main.getByRole('link', { name: /^Bearbeitungszentrum/ }))
  await follow(page, '/de/referenzen/bearbeitungszentrum')

  const picture = main.getByRole('link', { name: /Bild 1 von \d vergrößern$/ })
  await reach(page, picture)
  await expect(picture).toHaveAttribute('aria-haspopup', 'dialog')
  await page.keyboard.press('Enter')
  const lightbox = page.getByRole('dialog')
  await expect(lightbox.getByRole('button', { name: 'Schließen' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(lightbox.getByText(/^Bild 2 von/)).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(lightbox).toHaveCount(0)
  await expect(picture).toBeFocused()
  await placeIsSeen(page)

  await reach(page, main.locator('[data-rel=next]').getByRole('link'))
  await follow(page, /\/de\/referenzen\/(?!bearbeitungszentrum)[a-z-]+$/)

  // Back over the breadcrumbs to what stands above the headline.
  await reach(page, page.getByRole('link', { name: 'English' }), 'Shift+Tab')
  await follow(page, /\/en\/references\/[a-z-]+$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')

  await reach(page, page.getByRole('contentinfo').getByRole('link', { name: 'Legal notice' }))
  await follow(page, '/en/imprint')
})

test('the skip link leads past the header, and the keyboard goes on in the page', async ({ page }) => {
  await page.goto('/de/kontakt')
  await page.keyboard.press('Tab')
  await placeIsSeen(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await placeIsSeen(page)
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()
})

test('on a phone the keyboard goes along the header as one reads it', async ({ page, gotoHydrated }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await gotoHydrated('/de/referenzen/infusionspumpe')
  const header = page.getByRole('banner')
  await page.keyboard.press('Tab')
  for (const stop of [
    header.getByRole('link').first(),
    header.getByRole('link', { name: 'English' }),
    header.locator('summary'),
  ]) {
    await page.keyboard.press('Tab')
    await expect(stop).toBeFocused()
    await placeIsSeen(page)
  }
  await page.keyboard.press('Enter')
  await reach(page, header.getByRole('link', { name: 'Kontakt' }))
  await follow(page, '/de/kontakt')
})

test("on pictures and areas of colour, too, the keyboard's place stands out", async ({ page }) => {
  await page.goto('/de')
  await page.keyboard.press('Tab')
  const buttons = await page.getByRole('main').locator('a[data-look]').all()
  // Those of the first screen and of the call to action.
  expect(buttons.length).toBeGreaterThan(2)
  for (const width of [360, 1280])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      for (const button of buttons)
        expect(await contrastOfPlace(page, button), `${width} px, ${colorScheme}`).toBeGreaterThanOrEqual(3)
    }
})
