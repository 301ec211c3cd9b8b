/** A rectangle in pixels of the original image; right and bottom are exclusive. */
export interface Rectangle {
  left: number
  top: number
  right: number
  bottom: number
}

/** The format of manual crops and focal points: `X1xY1:X2xY2`. */
export const rectanglePattern = /^(\d{1,5})x(\d{1,5}):(\d{1,5})x(\d{1,5})$/

export function parseRectangle(text: string): Rectangle {
  const [left = 0, top = 0, right = 0, bottom = 0] = text.split(/[x:]/).map(Number)
  return { left, top, right, bottom }
}

export function rectangleText({ left, top, right, bottom }: Rectangle) {
  return `${left}x${top}:${right}x${bottom}`
}
