import type { Route } from 'playwright/test'

import { consentDialog, expect, test } from './consent-visitor.ts'
import { axeViolations, blockFonts, desk, overflowingWidths, phone, smallTargets } from './page-assertions.ts'

test('accept and refuse look the same, nothing shifts, and the style is loaded with the dialog', async ({
  page,
}) => {
  const { banner, accept, refuse } = consentDialog(page)
  await blockFonts(page)
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      if (list.getEntries().some((entry) => Reflect.get(entry, 'value') > 0.001))
        document.body.dataset.shifted = 'true'
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/de')
  await expect(banner).toBeVisible()
  // Both at once, as the banner may still be moving in.
  const looks = await accept.or(refuse).evaluateAll((buttons) =>
    buttons.map((element) => {
      const { width, height, top } = element.getBoundingClientRect()
      const { color, backgroundColor, borderColor, fontWeight, fontSize } = getComputedStyle(element)
      return { width, height, top, color, backgroundColor, borderColor, fontWeight, fontSize }
    }),
  )
  expect(looks).toHaveLength(2)
  expect(looks[0]).toEqual(looks[1])
  await expect(page.locator('body[data-shifted]')).toHaveCount(0)
})

test('in a low window, as at 400 %, the page is seen above the banner, and what has the focus too', async ({
  page,
}) => {
  const { banner, choose, preferences, analytics } = consentDialog(page)
  await page.setViewportSize({ width: 320, height: 256 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/de/kontakt')
  await expect(banner).toBeVisible()
  const top = (await banner.boundingBox())?.y ?? 0
  expect(top).toBeGreaterThan(100)
  for (let stop = 0; stop < 20; stop += 1) {
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    await expect(focused).toBeInViewport()
    const isOfBanner = (await banner.locator(':focus').count()) > 0
    if (!isOfBanner) expect((await focused.boundingBox())?.y).toBeLessThan(top)
  }
  await choose.press('Enter')
  await analytics.focus()
  await expect(analytics).toBeInViewport()
  await expect(preferences).toHaveCSS('overflow-y', 'auto')
})

test('the dialog can be used with the keyboard, without a trap, and closes where it was opened', async ({
  page,
}) => {
  const { banner, accept, choose, preferences, analytics, externalContent, save, open } = consentDialog(page)
  // With motion, the dialog takes the focus a second time when it has faded in.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/de')
  await expect(banner).toBeVisible()
  await expect(banner).not.toHaveAttribute('aria-modal')
  await expect(banner.locator('> [tabindex="-1"]')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(accept).toBeFocused()
  for (const _stop of ['refuse', 'choose', 'imprint', 'privacy']) await page.keyboard.press('Tab')
  await expect(banner.getByRole('link', { name: 'Datenschutz' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('banner').getByRole('link').first()).toBeFocused()

  await choose.focus()
  await page.keyboard.press('Enter')
  await expect(preferences).toBeVisible()
  await expect(page.locator('html')).toHaveClass(/disable--interaction/)
  await expect(preferences.getByRole('checkbox', { name: 'Notwendig' })).toBeChecked()
  await expect(preferences.getByRole('checkbox', { name: 'Notwendig' })).toBeDisabled()
  await expect(analytics).not.toBeChecked()
  await page.keyboard.press('Escape')
  await expect(preferences).toBeHidden()
  await expect(choose).toBeFocused()
  await expect(page.locator('html')).not.toHaveClass(/disable--interaction/)

  await page.keyboard.press('Enter')
  await expect(preferences).toBeVisible()
  // The dialog takes the focus once it has opened.
  await expect(preferences.locator('> [tabindex="-1"]')).toBeFocused()
  await externalContent.press('Space')
  await expect(externalContent).toBeChecked()
  await save.focus()
  await page.keyboard.press('Enter')
  await expect(banner).toBeHidden()
  await open()
  await expect(externalContent).toBeChecked()
  await expect(preferences.locator('> [tabindex="-1"]')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(
    page.getByRole('contentinfo').getByRole('button', { name: 'Cookie-Einstellungen' }),
  ).toBeFocused()
})

test('a visitor who is typing keeps the focus when the banner appears', async ({ page, gotoHydrated }) => {
  await page.route('**/cookie-consent/de.json', async (route) => {
    await page.getByRole('searchbox').focus()
    await route.continue()
  })
  await gotoHydrated('/de/referenzen')
  await expect(consentDialog(page).banner).toBeVisible()
  await page.evaluate(() => new Promise((done) => setTimeout(done, 200)))
  await expect(page.getByRole('searchbox')).toBeFocused()
})

test('a visitor who goes into a field while the banner fades in keeps the focus', async ({ page }) => {
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.documentElement.classList.contains('show--consent')) return
      observer.disconnect()
      document.querySelector<HTMLInputElement>('main input[type=search]')?.focus()
    })
    observer.observe(document, { attributeFilter: ['class'], subtree: true })
  })
  await page.goto('/de/referenzen')
  const { banner } = consentDialog(page)
  await expect(banner).toBeVisible()
  await expect(banner).toHaveCSS('opacity', '1')
  await page.evaluate(() => new Promise((done) => setTimeout(done, 200)))
  await expect(page.getByRole('searchbox')).toBeFocused()
})

test('banner and preferences pass axe in both colour schemes, at every width', async ({ page }) => {
  const { banner, choose, preferences } = consentDialog(page)
  await page.goto('/de')
  await expect(banner).toBeVisible()
  expect(await axeViolations(page, '#consent')).toEqual([])
  expect(await overflowingWidths(page, [320, 360, 768, 1280])).toEqual([])
  await page.setViewportSize(phone)
  expect(await smallTargets(banner)).toEqual([])
  await choose.click()
  await expect(preferences).toBeVisible()
  expect(await axeViolations(page, '#consent')).toEqual([])
  expect(await smallTargets(preferences)).toEqual([])
  const heights = await preferences
    .getByRole('checkbox')
    .evaluateAll((boxes) => boxes.map((box) => box.getBoundingClientRect().height))
  expect(heights).toHaveLength(3)
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(24)
  await page.setViewportSize(desk)
  expect(await axeViolations(page, '#consent')).toEqual([])
})

test('the dialog follows the language of the page', async ({ page, gotoHydrated }) => {
  await gotoHydrated('/de/kontakt')
  await expect(consentDialog(page).banner).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('dialog', { name: /^Two cookies/ })).toBeVisible()
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click()
  const preferences = page.getByRole('dialog', { name: 'Cookies and external content' })
  await expect(preferences.getByText('Your record')).toBeVisible()
})

test('the dialog has the language of the page also when the texts of another arrive late', async ({
  page,
  gotoHydrated,
}) => {
  const { banner } = consentDialog(page)
  await gotoHydrated('/de/kontakt')
  // From here on the language changes without a new document.
  await page.getByRole('textbox', { name: 'Name' }).pressSequentially('Ada')
  await expect(banner).toBeVisible()
  const requested = page.waitForRequest('**/cookie-consent/en.json*')
  const held: Route[] = []
  await page.route('**/cookie-consent/en.json*', (route) => void held.push(route))
  await page.evaluate(() => {
    new MutationObserver(() => {
      const isEnglish = document.querySelector('#consent')?.textContent.includes('Two cookies')
      if (isEnglish) document.body.dataset.wasEnglish = ''
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  await requested
  await page.goBack()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  for (const route of held) await route.continue()
  await expect(page.locator('body[data-was-english]')).toBeVisible()
  await expect(banner).toBeVisible()
})
