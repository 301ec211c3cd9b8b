import type { Locator } from 'playwright/test'

import { expect, test } from './frozen-space.ts'

test('a quotation and facts within a text keep to its column, on any screen', async ({ page }) => {
  await page.goto('/de/impulse/color-material-finish')
  const main = page.getByRole('main')
  const quote = page.getByRole('figure').filter({ hasText: 'Ich wollte 31.' })
  const blocks = [quote, quote.locator('blockquote'), main.locator('dl').last()]
  for (const width of [360, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const text = await main.getByText(/^Am Anfang steht ein/).boundingBox()
    for (const block of blocks) {
      const box = await block.boundingBox()
      expect(box?.x, `${width} px`).toBeCloseTo(text?.x ?? 0, 0)
      expect(box?.width, `${width} px`).toBeLessThanOrEqual((text?.width ?? 0) + 1)
    }
    expect((await quote.boundingBox())?.width, `${width} px`).toBeCloseTo(text?.width ?? 0, 0)
  }
})

/** On how many lines each occurrence of some words stands. */
async function linesOf(within: Locator, words: string): Promise<number[]> {
  return await within.evaluate((root, said) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
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
  }, words)
}

test('nobody reads half of a measure on one line and half on the next', async ({ page }) => {
  for (const [path, measure] of [
    ['/de/unternehmen/team', '2–10 Nm'],
    ['/en/company/team', '2–10 Nm'],
    ['/de/kontakt', '8–17 Uhr'],
  ] as const) {
    await page.goto(path)
    const lines = new Set<number>()
    for (let width = 320; width <= 400; width += 8) {
      await page.setViewportSize({ width, height: 780 })
      for (const count of await linesOf(page.getByRole('main'), measure)) lines.add(count)
    }
    expect([...lines], `${measure} on ${path}`).toEqual([1])
  }
})
