import type { Locator, Page } from 'playwright/test'

import { expect, test } from './frozen-space.ts'

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

/** Looks at a page in both schemes that a reader may have chosen with the colours. */
async function inBothSchemes(page: Page, look: () => Promise<void>): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const)
    await test.step(colorScheme, async () => {
      await page.emulateMedia({ colorScheme })
      await look()
    })
}

test("in the reader's own colours the chosen filter is told from the others, and the scale keeps its marks", async ({
  page,
}) => {
  await page.goto('/de/referenzen?maturity=0.8')
  const chosen = page.getByRole('link', { name: /^0.8 Prototyp \d+ ?, Filter entfernen$/ })
  const other = page.getByRole('link', { name: /^1.0 Serie \d+$/ })
  const ticks = page.getByRole('listitem').filter({ has: other }).locator('span').first()
  await inBothSchemes(page, async () => {
    const { color, backgroundColor } = await colours(chosen)
    expect(backgroundColor).toBe(await system(chosen, 'Highlight'))
    expect(color).toBe(await system(chosen, 'HighlightText'))
    expect((await colours(other)).backgroundColor).not.toBe(backgroundColor)
    expect((await colours(ticks)).backgroundImage).toContain(await system(ticks, 'CanvasText'))
  })
})

test("in the reader's own colours a project shows how far it came", async ({ page }) => {
  await page.goto('/de/referenzen/bearbeitungszentrum')
  const bar = page.getByText('1.0 Serie').first().locator('..').locator('b')
  await inBothSchemes(page, async () => {
    expect((await colours(bar)).borderTopColor).toBe(await system(bar, 'Highlight'))
  })
})

test("in the reader's own colours buttons keep their shape and their words", async ({ page }) => {
  await page.goto('/de/leistungen/akademie')
  const body = page.locator('body')
  await inBothSchemes(page, async () => {
    const first = await colours(page.getByRole('link', { name: 'Kurs anfragen' }))
    const second = await colours(page.getByRole('link', { name: 'Warum ohne Folien' }))
    expect(first.backgroundColor).not.toBe(await system(body, 'Canvas'))
    expect(first.color).not.toBe(first.backgroundColor)
    expect(second.borderTopColor).toBe(await system(body, 'CanvasText'))
    expect(second.color).toBe(second.borderTopColor)
  })
})

test("in the reader's own colours the page being read is marked, and so is what the keyboard has reached", async ({
  page,
}) => {
  await page.goto('/de/kontakt')
  const here = page.getByRole('banner').getByRole('link', { name: 'Kontakt' })
  const skip = page.getByRole('link', { name: 'Zum Inhalt springen' })
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await inBothSchemes(page, async () => {
    const highlight = await system(here, 'Highlight')
    expect((await colours(here)).textDecorationColor).toBe(highlight)
    await expect(skip).toHaveCSS('outline-color', highlight)
    const { color, backgroundColor } = await colours(skip)
    expect(color).not.toBe(backgroundColor)
  })
})

test('icons come from one file of this site, in the colour of the words', async ({ page, baseURL }) => {
  const sprite = page.waitForResponse(/sprite/)
  await page.goto('/de/kontakt')
  await expect(page.locator('summary svg').first()).toHaveAttribute('aria-hidden', 'true')
  const icons = await page.locator('svg use').evaluateAll((all) => all.map((use) => use.getAttribute('href')))
  const files = new Set(icons.map((href) => new URL(href ?? '', baseURL).href.replace(/#.*/, '')))
  expect([...files]).toEqual([(await sprite).url()])
  expect((await sprite).url().replace(baseURL ?? '', '')).toMatch(/^\/assets\/sprite-[\w-]+\.svg$/)
})
