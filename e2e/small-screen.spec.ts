import type { Locator } from 'playwright/test'

import { pages } from './pages.ts'
import { expect, test } from './site.ts'

test.use({ viewport: { width: 360, height: 780 } })

/** A page of every kind that has controls of its own; with filters chosen, with nothing found, with a second page. */
const paths = [
  '/de',
  '/de/referenzen?maturity=0.8&service=erproben',
  '/de/referenzen?q=xyz&maturity=0.8',
  '/de/referenzen_uebersicht',
  '/de/referenzen/bearbeitungszentrum',
  '/de/leistungen/prototypen',
  '/de/unternehmen/team',
  '/de/karriere/modellbauer',
  '/de/neuigkeiten?page=2',
  '/de/neuigkeiten/fuenfachs-fraese',
  '/de/kontakt',
  '/de/gibt-es-nicht',
]

/**
 * Links and buttons that are less than 44 px high, links in running text aside (WCAG 2.5.8, inline) and the
 * skip link, which only a keyboard reaches. A link that is spread over its card is as large as the card.
 */
async function smallTargets(within: Locator): Promise<string[]> {
  return await within.evaluate((root) =>
    [...root.querySelectorAll<HTMLElement>('a, button, summary, input:not([type=hidden])')].flatMap(
      (control) => {
        const words = control.textContent.trim()
        const isInText =
          getComputedStyle(control).display === 'inline' &&
          control.parentElement?.textContent.trim() !== words
        const spread = getComputedStyle(control, '::after')
        const isSpread = spread.position === 'absolute' && spread.inset === '0px'
        const { width, height } = ((isSpread && control.offsetParent) || control).getBoundingClientRect()
        const isSeen = control.checkVisibility() && width > 1 && control.getAttribute('href') !== '#content'
        return isSeen && !isInText && height < 43.5 ? [`${words}: ${height} px`] : []
      },
    ),
  )
}

for (const path of paths)
  test(`on ${path} a finger meets everything`, async ({ page }) => {
    await page.goto(path)
    await page
      .getByRole('main')
      .locator('details')
      .evaluateAll((all) => {
        for (const details of all) details.setAttribute('open', '')
      })
    expect(await smallTargets(page.locator('body'))).toEqual([])
  })

test('a finger meets everything in the menu and among the large pictures', async ({ page }) => {
  await page.goto('/de/referenzen/bearbeitungszentrum')
  await page.getByText('Menü', { exact: true }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Kontakt' })).toBeVisible()
  expect(await smallTargets(page.getByRole('banner'))).toEqual([])
  await page.keyboard.press('Escape')
  const picture = page.getByRole('link', { name: /vergrößern$/ }).first()
  await picture.scrollIntoViewIfNeeded()
  await expect(picture).toHaveAttribute('aria-haspopup', 'dialog')
  await picture.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await smallTargets(page.getByRole('dialog'))).toEqual([])
})

// Names of twenty letters as headlines, and a word of sixty.
for (const path of [
  '/de/referenzen/bearbeitungszentrum',
  '/de/referenzen/fahrradscheinwerfer',
  '/de/referenzen/etikettiermaschine',
  '/de/impulse/color-material-finish',
])
  for (const width of [320, 360])
    test(`${path} is no wider than ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 780 })
      await page.goto(path)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      const headline = await page.getByRole('heading', { level: 1 }).boundingBox()
      expect((headline?.x ?? 0) + (headline?.width ?? Infinity)).toBeLessThanOrEqual(width)
    })

for (const [path, said] of [
  ['/de/unternehmen/team', '2–10 Nm'],
  ['/en/company/team', '2–10 Nm'],
  ['/de/kontakt', '8–17 Uhr'],
] as const)
  test(`on ${path} nobody reads half of ${said} on one line and half on the next`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    await page.goto(path)
    const lines = await page.getByRole('main').evaluate((main, said) => {
      const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
      const found: number[] = []
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const text = node.textContent ?? ''
        const plain = text.replaceAll('\u2060', '').replaceAll('\u00a0', ' ')
        const start = text.indexOf(said.slice(0, said.indexOf('–')))
        if (start < 0 || !plain.includes(said)) continue
        const range = document.createRange()
        range.setStart(node, start)
        range.setEnd(node, start + said.length)
        found.push(new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size)
      }
      return found
    }, said)
    expect(lines.length).toBeGreaterThan(0)
    expect(new Set(lines)).toEqual(new Set([1]))
  })

for (const [path] of pages)
  test(`${path} scrolls down only, on whatever screen`, async ({ page }) => {
    await page.goto(path)
    const tooWide: number[] = []
    for (let width = 320; width <= 1920; width += 64) {
      await page.setViewportSize({ width, height: 780 })
      if (await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth))
        tooWide.push(width)
    }
    expect(tooWide).toEqual([])
  })
