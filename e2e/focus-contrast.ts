import type { Locator, Page } from 'playwright/test'
import sharp from 'sharp'

/** Pixels round a control among which the mark of the keyboard's place is looked for. */
const reach = 10

type Colour = readonly [number, number, number]

/**
 * How much the mark of the keyboard's place stands out where it is drawn: of all places round the control, the contrast
 * that nine in ten have, between a pixel of the mark and what is there without it (WCAG 1.4.11, 2.4.13).
 */
export async function contrastOfPlace(page: Page, control: Locator): Promise<number> {
  await control.evaluate((it: HTMLElement) => it.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await control.focus()
  const marked = await pixelsRound(page, control)
  await control.blur()
  const plain = await pixelsRound(page, control)
  const found = marked.map((line, index) =>
    Math.max(...line.map((colour, depth) => contrast(colour, plain[index]?.[depth] ?? colour))),
  )
  return found.toSorted((one, other) => one - other)[Math.floor(found.length / 10)] ?? 1
}

/** Lines of pixels that lead away from the control, on all sides; its corners may be round. */
async function pixelsRound(page: Page, control: Locator): Promise<Colour[][]> {
  const box = await control.boundingBox()
  if (!box) throw new Error(`${control.toString()} is nowhere`)
  const [left, top] = [Math.floor(box.x) - reach, Math.floor(box.y) - reach]
  const [width, height] = [Math.ceil(box.width) + 2 * reach, Math.ceil(box.height) + 2 * reach]
  const picture = await page.screenshot({ clip: { x: left, y: top, width, height }, scale: 'css' })
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number): Colour => {
    const start = (y * info.width + x) * info.channels
    return [data[start] ?? 0, data[start + 1] ?? 0, data[start + 2] ?? 0]
  }
  const lines: Colour[][] = []
  const away = [...Array(reach).keys()]
  for (let x = 2 * reach; x < width - 2 * reach; x += 2)
    lines.push(
      away.map((depth) => at(x, depth)),
      away.map((depth) => at(x, height - 1 - depth)),
    )
  for (let y = 2 * reach; y < height - 2 * reach; y += 2)
    lines.push(
      away.map((depth) => at(depth, y)),
      away.map((depth) => at(width - 1 - depth, y)),
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
