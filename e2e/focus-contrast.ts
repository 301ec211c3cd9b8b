import type { Locator, Page } from 'playwright/test'
import sharp from 'sharp'

/** The margin around a control, in pixels, that is searched for the focus indicator. */
const margin = 10

type Colour = readonly [number, number, number]

/**
 * The contrast of the focus indicator with the same pixels of the unfocused state (WCAG 1.4.11, 2.4.13): the value that
 * 90 % of the positions around the control reach.
 */
export async function focusIndicatorContrast(page: Page, control: Locator): Promise<number> {
  await control.evaluate((it: HTMLElement) => it.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await control.focus()
  const focused = await pixelRowsAround(page, control)
  await control.blur()
  const unfocused = await pixelRowsAround(page, control)
  const contrasts = focused.map((line, index) =>
    Math.max(...line.map((colour, depth) => contrast(colour, unfocused[index]?.[depth] ?? colour))),
  )
  return contrasts.toSorted((one, other) => one - other)[Math.floor(contrasts.length / 10)] ?? 1
}

/** Rows of pixels outward from the edges of the control, without its corners, which may be round. */
async function pixelRowsAround(page: Page, control: Locator): Promise<Colour[][]> {
  const box = await control.boundingBox()
  if (!box) throw new Error(`${control.toString()} has no box`)
  const [left, top] = [Math.floor(box.x) - margin, Math.floor(box.y) - margin]
  const [width, height] = [Math.ceil(box.width) + 2 * margin, Math.ceil(box.height) + 2 * margin]
  const picture = await page.screenshot({ clip: { x: left, y: top, width, height }, scale: 'css' })
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number): Colour => {
    const start = (y * info.width + x) * info.channels
    return [data[start] ?? 0, data[start + 1] ?? 0, data[start + 2] ?? 0]
  }
  const lines: Colour[][] = []
  const depths = [...Array(margin).keys()]
  for (let x = 2 * margin; x < width - 2 * margin; x += 2)
    lines.push(
      depths.map((depth) => at(x, depth)),
      depths.map((depth) => at(x, height - 1 - depth)),
    )
  for (let y = 2 * margin; y < height - 2 * margin; y += 2)
    lines.push(
      depths.map((depth) => at(depth, y)),
      depths.map((depth) => at(width - 1 - depth, y)),
    )
  return lines
}

function contrast(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
