import type { Page } from 'playwright/test'

/**
 * Answers every picture of the space with an empty drawing of its size. For tests of what stands around pictures:
 * making them would cost more than all else.
 */
export async function emptyPictures(page: Page): Promise<void> {
  await page.route(/\/f\/\d+\/\d+x\d+\//, async (route) => {
    if (route.request().resourceType() !== 'image') return await route.continue()
    await route.fulfill({ contentType: 'image/svg+xml', body: drawing(route.request().url()) })
  })
}

/** `/f/…/<width>x<height>/…` is the file, `/m/<width>x<height>` what is made of it; a height of 0 keeps its ratio. */
function drawing(url: string): string {
  const [, fileWidth = 1, fileHeight = 1] = (/\/f\/\d+\/(\d+)x(\d+)\//.exec(url) ?? []).map(Number)
  const [, width = fileWidth, height = fileHeight] = (/\/m\/(\d+)x(\d+)/.exec(url) ?? []).map(Number)
  const high = height || Math.round((width * fileHeight) / fileWidth)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${high}"/>`
}
