import type { Page } from 'playwright/test'

import { expect, test } from '../fixtures.ts'
import { views } from './views.ts'

/** A4 within its margins, in CSS pixels. */
const paper = { width: 680, height: 962 }

for (const { path, state, below } of views) {
  const name = [path, state].filter(Boolean).join(' ')
  test(name, async ({ page, viewport }, { config, project }) => {
    test.skip((viewport?.width ?? 0) >= below, 'This state does not exist at this width')
    test.skip(
      state === 'print' && project.name !== config.projects[0]?.name,
      'Print has one width and scheme',
    )
    if (state === 'print') {
      await page.setViewportSize(paper)
      await page.emulateMedia({ media: 'print' })
    }
    await page.goto(path, { waitUntil: 'networkidle' })
    if (state === 'menu') await page.locator('[data-menu] > summary').click()
    if (state === 'filters') await page.locator('main details > summary').first().click()
    if (state === 'lightbox') await openLightbox(page)
    if (state === 'search') await openSearch(page)
    const isOverlay = state === 'menu' || state === 'lightbox' || state === 'search'
    if (!isOverlay) await scrollThrough(page)
    // Lazy modules, such as the handle of a comparison, may still be loading.
    await page.waitForLoadState('networkidle')
    await decodeImages(page)
    const file = `${name.slice(1).replaceAll(/[^\w-]+/g, '_')}.${project.name}.png`
    await page.screenshot({ path: `.cache/shots/${file}`, fullPage: !isOverlay })
  })
}

async function openLightbox(page: Page): Promise<void> {
  await page.locator('main figure a:has(img)').first().scrollIntoViewIfNeeded()
  await page.locator('main figure a[aria-haspopup=dialog]').first().click()
  await page.locator('dialog[open]').waitFor()
}

async function openSearch(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('pro')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
}

/** Loads lazy images and modules. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo(0, y)
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }
    scrollTo(0, 0)
  })
  const missing = () =>
    page.evaluate(() =>
      [...document.images]
        .filter((image) => image.checkVisibility() && !(image.complete && image.naturalWidth > 0))
        .map((image) => image.currentSrc || image.src),
    )
  await expect.poll(missing, { timeout: 20_000 }).toEqual([])
}

/** Otherwise a screenshot may show the placeholder colours. */
async function decodeImages(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    for (const image of document.images) image.decoding = 'sync'
    const loaded = [...document.images].filter((image) => image.complete && image.naturalWidth > 0)
    await Promise.all(loaded.map((image) => image.decode()))
  })
}
