import type { Page } from 'playwright/test'

/**
 * Replaces every image of the space by an empty SVG of its size, as rendering images would take most of the time of a
 * layout test.
 */
export async function stubPictures(page: Page): Promise<void> {
  await page.route(/\/f\/\d+\/\d+x\d+\//, async (route) => {
    if (route.request().resourceType() !== 'image') return await route.continue()
    await route.fulfill({ contentType: 'image/svg+xml', body: emptySvg(route.request().url()) })
  })
}

/**
 * An SVG of the size in a URL: `/f/…/<width>x<height>/…` for a file, `/m/<width>x<height>` for a rendition, where a
 * height of 0 keeps the ratio.
 */
function emptySvg(url: string): string {
  const [, fileWidth = 1, fileHeight = 1] = (/\/f\/\d+\/(\d+)x(\d+)\//.exec(url) ?? []).map(Number)
  const [, width = fileWidth, height = fileHeight] = (/\/m\/(\d+)x(\d+)/.exec(url) ?? []).map(Number)
  const high = height || Math.round((width * fileHeight) / fileWidth)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${high}"/>`
}
