import type { Locator } from 'playwright/test'

import { expect, test } from './fixture-space.ts'

test('blocks embedded in rich text keep to its column, at any viewport width', async ({ page }) => {
  await page.goto('/de/impulse/color-material-finish')
  const main = page.getByRole('main')
  const quote = page.getByRole('figure').filter({ hasText: 'Ich wollte 31.' })
  const blocks = [quote, quote.locator('blockquote'), main.locator('dl').last()]
  for (const width of [360, 768, 1280]) {
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

test('a name in the footer keeps the spaces between its words', async ({ page }) => {
  await page.goto('/de/ueber-uns')
  const name = page.getByRole('complementary', { name: 'Neuestes Projekt' }).getByRole('link')
  // What is seen: the parts of a flex box are lines of their own, whatever spaces the document has between them.
  expect((await name.innerText()).replaceAll('\u00ad', '')).toBe('Akku-Schlagschrauber für den Stahlbau')
})

/** The number of lines of each occurrence of a text. */
async function lineCounts(within: Locator, text: string): Promise<number[]> {
  return await within.evaluate((root, wanted) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const counts: number[] = []
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.textContent ?? ''
      const plain = text.replaceAll('\u2060', '').replaceAll('\u00a0', ' ')
      const start = text.indexOf(wanted.slice(0, wanted.indexOf('–')))
      if (start < 0 || !plain.includes(wanted)) continue
      const range = document.createRange()
      range.setStart(node, start)
      range.setEnd(node, start + wanted.length)
      counts.push(new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size)
    }
    return counts
  }, text)
}

test('a measure with an en dash does not wrap', async ({ page }) => {
  for (const [path, measure] of [
    ['/de/unternehmen/team', '2–10 Nm'],
    ['/de/kontakt', '8–17 Uhr'],
  ] as const) {
    await page.goto(path)
    const lines = new Set<number>()
    for (let width = 320; width <= 400; width += 16) {
      await page.setViewportSize({ width, height: 780 })
      for (const count of await lineCounts(page.getByRole('main'), measure)) lines.add(count)
    }
    expect([...lines], `${measure} on ${path}`).toEqual([1])
  }
})
