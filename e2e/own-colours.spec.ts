import type { Locator } from 'playwright/test'

import { expect, test } from './site.ts'

test.use({ contextOptions: { forcedColors: 'active' } })

/** A system colour, as it is in this browser. */
const system = (place: Locator, name: string) =>
  place.evaluate((element, color) => {
    const probe = document.createElement('i')
    probe.style.cssText = `color: ${color}; forced-color-adjust: none`
    element.append(probe)
    const { color: computed } = getComputedStyle(probe)
    probe.remove()
    return computed
  }, name)

/** Colours of an element, or of what stands before it. */
const colours = (element: Locator, pseudo = '') =>
  element.evaluate((node, part) => {
    const { color, backgroundColor, backgroundImage, borderTopColor, textDecorationColor } = getComputedStyle(
      node,
      part,
    )
    return { color, backgroundColor, backgroundImage, borderTopColor, textDecorationColor }
  }, pseudo)

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in the reader's own colours (${colorScheme})`, () => {
    test.use({ colorScheme })

    test('the chosen filter is told from the others, and the scale keeps its marks', async ({ page }) => {
      await page.goto('/de/referenzen?maturity=0.8')
      const chosen = page.getByRole('link', { name: /^0.8 Prototyp \d+ ?, Filter entfernen$/ })
      const other = page.getByRole('link', { name: /^1.0 Serie \d+$/ })
      const { color, backgroundColor } = await colours(chosen)
      expect(backgroundColor).toBe(await system(chosen, 'Highlight'))
      expect(color).toBe(await system(chosen, 'HighlightText'))
      expect((await colours(other)).backgroundColor).not.toBe(backgroundColor)

      const ticks = page.getByRole('listitem').filter({ has: other }).locator('span').first()
      expect((await colours(ticks)).backgroundImage).toContain(await system(ticks, 'CanvasText'))
    })

    test('a project shows how far it came', async ({ page }) => {
      await page.goto('/de/referenzen/bearbeitungszentrum')
      const bar = page.getByText('1.0 Serie').first().locator('..').locator('b')
      expect((await colours(bar)).borderTopColor).toBe(await system(bar, 'Highlight'))
    })

    test('buttons keep their shape and their words', async ({ page }) => {
      await page.goto('/de/leistungen/akademie')
      const first = await colours(page.getByRole('link', { name: 'Kurs anfragen' }))
      const second = await colours(page.getByRole('link', { name: 'Warum ohne Folien' }))
      const canvas = await system(page.locator('body'), 'Canvas')
      expect(first.backgroundColor).not.toBe(canvas)
      expect(first.color).not.toBe(first.backgroundColor)
      expect(second.borderTopColor).toBe(await system(page.locator('body'), 'CanvasText'))
      expect(second.color).toBe(second.borderTopColor)
    })

    test('the page being read is marked, and so is what the keyboard has reached', async ({ page }) => {
      await page.goto('/de/kontakt')
      const here = page.getByRole('banner').getByRole('link', { name: 'Kontakt' })
      const highlight = await system(here, 'Highlight')
      expect((await colours(here)).textDecorationColor).toBe(highlight)
      await page.keyboard.press('Tab')
      const skip = page.getByRole('link', { name: 'Zum Inhalt springen' })
      await expect(skip).toBeFocused()
      await expect(skip).toHaveCSS('outline-color', highlight)
      const { color, backgroundColor } = await colours(skip)
      expect(color).not.toBe(backgroundColor)
    })
  })

test('icons come from one file of this site, in the colour of the words', async ({ page, baseURL }) => {
  const sprites: string[] = []
  page.on('request', (request) => request.url().includes('sprite') && sprites.push(request.url()))
  await page.goto('/de/kontakt')
  const icon = page.locator('summary svg').first()
  await expect(icon).toHaveAttribute('aria-hidden', 'true')
  await page.waitForLoadState('networkidle')
  expect(new Set(sprites.map((url) => new URL(url).origin))).toEqual(new Set([baseURL?.replace(/\/$/, '')]))
  expect(new Set(sprites).size).toBe(1)
  expect(sprites[0]).toMatch(/\/assets\/sprite-[\w-]+\.svg$/)
})
