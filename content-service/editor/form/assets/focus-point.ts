export interface Point {
  x: number
  y: number
}
export interface Size {
  width: number
  height: number
}

/**
 * The centre of Storyblok's focus, `{left}x{top}:{right}x{bottom}` in pixels of the original picture; undefined
 * without one.
 */
export function parseFocus(focus: string | null | undefined): Point | undefined {
  const numbers = /^(\d+)x(\d+):(\d+)x(\d+)$/
    .exec(focus ?? '')
    ?.slice(1)
    .map(Number)
  if (!numbers) return undefined
  const [left = 0, top = 0, right = left, bottom = top] = numbers
  return { x: Math.floor((left + right) / 2), y: Math.floor((top + bottom) / 2) }
}

/** The focus as Storyblok's own editor writes it: one pixel wide and high, inside the picture. */
export function formatFocus(point: Point, { width, height }: Size): string {
  const [x, y] = [within(point.x, width), within(point.y, height)]
  return `${x}x${y}:${x + 1}x${y + 1}`
}

/** The size of a picture in its URL: `/f/{space}/{width}x{height}/…`. SVGs often have none. */
export function sizeInUrl(filename: string): Size | undefined {
  const [, width, height] = /\/f\/\d+\/(\d+)x(\d+)\//.exec(filename) ?? []
  return Number(width) > 0 && Number(height) > 0
    ? { width: Number(width), height: Number(height) }
    : undefined
}

function within(value: number, length: number) {
  return Math.min(Math.max(0, Math.round(value)), Math.max(0, length - 1))
}
