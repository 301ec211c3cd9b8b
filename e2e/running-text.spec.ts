import { expect, test } from './site.ts'

for (const width of [360, 768, 1280, 1920])
  test(`at ${width} px a quotation and facts within a text keep to its column`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/de/impulse/color-material-finish')
    const text = await page
      .getByRole('main')
      .getByText(/^Am Anfang steht ein/)
      .boundingBox()
    const quote = page.getByRole('figure').filter({ hasText: 'Ich wollte 31.' })
    const blocks = [quote, quote.locator('blockquote'), page.getByRole('main').locator('dl').last()]
    for (const block of blocks) {
      const box = await block.boundingBox()
      expect(box?.x).toBeCloseTo(text?.x ?? 0, 0)
      expect(box?.width).toBeLessThanOrEqual((text?.width ?? 0) + 1)
    }
    expect((await quote.boundingBox())?.width).toBeCloseTo(text?.width ?? 0, 0)
  })
