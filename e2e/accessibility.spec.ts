import { createRequire } from 'node:module'

import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright/test'

import { pages } from './pages.ts'
import { expect, test } from './site.ts'

const axe = createRequire(import.meta.url).resolve('axe-core')
const phone = { width: 360, height: 780 }
const desk = { width: 1280, height: 900 }

/** What axe finds in both schemes, at each of these sizes; best practices of headings and landmarks among it. */
async function violations(page: Page, ...sizes: (typeof phone)[]): Promise<string[]> {
  await page.addScriptTag({ path: axe })
  const found: string[] = []
  for (const size of sizes) {
    await page.setViewportSize(size)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const { violations } = await page.evaluate<AxeResults>('axe.run()')
      const where = `${colorScheme}, ${size.width} px`
      for (const { id, nodes } of violations)
        found.push(`${id} (${where}): ${nodes.map(({ html }) => html).join('\n')}`)
    }
  }
  return found
}

/** WCAG 1.4.12: what a reader may set, and what must stay on the page then. */
const spaced =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }'

/** Letters of twice their size, as a reader sets them in the browser (WCAG 1.4.4). */
async function setLetters(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard * 0.8125 } })
}

/** Pixels that the page is wider than the screen, at each of these sizes. */
async function tooWide(page: Page, ...sizes: (typeof phone)[]): Promise<number[]> {
  const widths: number[] = []
  for (const size of sizes) {
    await page.setViewportSize(size)
    widths.push(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
  }
  return widths
}

const results = [
  '/de/gibt-es-nicht',
  '/en/kontakt.php',
  '/de/referenzen?category=medizintechnik',
  '/en/references?category=haustechnik&maturity=0.3',
]

for (const path of [...pages.flat(), ...results]) {
  test(`axe finds nothing on ${path}, and larger or wider letters find their place`, async ({ page }) => {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    // What stands beside what is the same in both languages; the words are not.
    const screens = path.startsWith('/en') ? [phone] : [desk, phone]
    expect(await violations(page, ...screens)).toEqual([])
    await setLetters(page, 32)
    expect(await tooWide(page, phone, desk)).toEqual([0, 0])
    await setLetters(page, 16)
    await page.addStyleTag({ content: spaced })
    expect(await tooWide(page, phone, desk)).toEqual([0, 0])
  })
}

test.describe('axe finds nothing', () => {
  test('with the menu open', async ({ page }) => {
    await page.setViewportSize(phone)
    await page.goto('/de/referenzen/infusionspumpe')
    await page.getByRole('banner').getByText('Menü', { exact: true }).click()
    await expect(page.getByRole('navigation', { name: 'Hauptnavigation' })).toBeVisible()
    expect(await violations(page, phone, { width: 768, height: 900 })).toEqual([])
  })

  test('with the filters open', async ({ page }) => {
    await page.setViewportSize(phone)
    await page.goto('/en/references')
    await page.getByRole('main').getByText('Industry and services', { exact: true }).click()
    await expect(page.getByRole('navigation', { name: 'Industry' })).toBeVisible()
    expect(await violations(page, phone)).toEqual([])
  })

  test('with the lightbox open', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/de/referenzen/bearbeitungszentrum')
    const picture = page.getByRole('link', { name: /Bild 1 von 3 vergrößern$/ })
    await picture.scrollIntoViewIfNeeded()
    await expect(picture).toHaveAttribute('aria-haspopup', 'dialog')
    await picture.click()
    await expect(page.getByRole('dialog').getByRole('img')).toBeInViewport()
    expect(await violations(page, desk, phone)).toEqual([])
  })

  test('on the error screen', async ({ page, context }) => {
    await page.goto('/de/kontakt')
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mist...')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(await violations(page, desk, phone)).toEqual([])
  })
})
