import type { Locator, Page } from 'playwright/test'

import { expect, test } from './fixture-space.ts'

test.use({ contextOptions: { forcedColors: 'active' } })

/** The computed value of a system colour. */
const systemColour = (element: Locator, name: string) =>
  element.evaluate((element, color) => {
    const probe = document.createElement('i')
    probe.style.cssText = `color: ${color}; forced-color-adjust: none`
    element.append(probe)
    const { color: computed } = getComputedStyle(probe)
    probe.remove()
    return computed
  }, name)

/** The colours of an element or pseudo-element. */
const colours = (element: Locator, pseudo = '') =>
  element.evaluate((node, part) => {
    const { color, backgroundColor, backgroundImage, borderTopColor, textDecorationColor } = getComputedStyle(
      node,
      part,
    )
    return { color, backgroundColor, backgroundImage, borderTopColor, textDecorationColor }
  }, pseudo)

/** Runs a check in the light and the dark colour scheme. */
async function inBothSchemes(page: Page, check: () => Promise<void>): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const)
    await test.step(colorScheme, async () => {
      await page.emulateMedia({ colorScheme })
      await check()
    })
}

test('in forced colours filters, scales, buttons, the current page and the focus are visible', async ({
  page,
}) => {
  await test.step('in forced colours the selected filter is highlighted and the scale has ticks', async () => {
    await page.goto('/de/referenzen?maturity=0.8')
    const chosen = page.getByRole('link', { name: /^0.8 Prototyp \d+ ?, Filter entfernen$/ })
    const other = page.getByRole('link', { name: /^1.0 Serie \d+$/ })
    const ticks = page.getByRole('listitem').filter({ has: other }).locator('span').first()
    await inBothSchemes(page, async () => {
      const { color, backgroundColor } = await colours(chosen)
      expect(backgroundColor).toBe(await systemColour(chosen, 'Highlight'))
      expect(color).toBe(await systemColour(chosen, 'HighlightText'))
      expect((await colours(other)).backgroundColor).not.toBe(backgroundColor)
      expect((await colours(ticks)).backgroundImage).toContain(await systemColour(ticks, 'CanvasText'))
    })
  })
  await test.step('in forced colours the maturity bar is visible', async () => {
    await page.goto('/de/referenzen/bearbeitungszentrum')
    const bar = page.getByText('1.0 Serie').first().locator('..').locator('b')
    await inBothSchemes(page, async () => {
      expect((await colours(bar)).borderTopColor).toBe(await systemColour(bar, 'Highlight'))
    })
  })
  await test.step('in forced colours buttons keep borders and text', async () => {
    await page.goto('/de/leistungen/akademie')
    const body = page.locator('body')
    await inBothSchemes(page, async () => {
      const first = await colours(page.getByRole('link', { name: 'Kurs anfragen' }))
      const second = await colours(page.getByRole('link', { name: 'Warum ohne Folien' }))
      expect(first.backgroundColor).not.toBe(await systemColour(body, 'Canvas'))
      expect(first.color).not.toBe(first.backgroundColor)
      expect(second.borderTopColor).toBe(await systemColour(body, 'CanvasText'))
      expect(second.color).toBe(second.borderTopColor)
    })
  })
  await test.step('in forced colours the current page and the focus are marked', async () => {
    await page.goto('/de/kontakt')
    const here = page.getByRole('banner').getByRole('link', { name: 'Kontakt' })
    const skip = page.getByRole('link', { name: 'Zum Inhalt springen' })
    await page.keyboard.press('Tab')
    await expect(skip).toBeFocused()
    await inBothSchemes(page, async () => {
      const highlight = await systemColour(here, 'Highlight')
      expect((await colours(here)).textDecorationColor).toBe(highlight)
      await expect(skip).toHaveCSS('outline-color', highlight)
      const { color, backgroundColor } = await colours(skip)
      expect(color).not.toBe(backgroundColor)
    })
  })
})

test.describe('at a first visit', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('in forced colours the choices of the consent dialog can be read', async ({ page }) => {
    await page.goto('/de/kontakt')
    const choices = page.getByRole('dialog').getByRole('button', { name: /^Alle (annehmen|ablehnen)$/ })
    await expect(choices).toHaveCount(2)
    await inBothSchemes(page, async () => {
      for (const choice of await choices.all()) {
        // Otherwise the browser paints a ground in the colour of the text behind it.
        await expect(choice).toHaveCSS('forced-color-adjust', 'none')
        const { color, backgroundColor } = await colours(choice)
        expect(color).not.toBe(backgroundColor)
      }
    })
  })
})

test('icons come from one sprite file', async ({ page, baseURL }) => {
  const sprite = page.waitForResponse(/sprite/)
  await page.goto('/de/kontakt')
  await expect(page.locator('summary svg').first()).toHaveAttribute('aria-hidden', 'true')
  const icons = await page.locator('svg use').evaluateAll((all) => all.map((use) => use.getAttribute('href')))
  const files = new Set(icons.map((href) => new URL(href ?? '', baseURL).href.replace(/#.*/, '')))
  expect([...files]).toEqual([(await sprite).url()])
  expect((await sprite).url().replace(baseURL ?? '', '')).toMatch(/^\/assets\/sprite-[\w-]+\.svg$/)
})
