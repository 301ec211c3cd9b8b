/** Widths of the page in the frame, in CSS pixels. */
export const frameWidths = [
  { name: 'phone', pixels: 390 },
  { name: 'tablet', pixels: 820 },
  { name: 'desk', pixels: 1440 },
] as const

export type FrameWidth = (typeof frameWidths)[number]['name']

export const widthNames: readonly FrameWidth[] = frameWidths.map(({ name }) => name)

export function pixelsOf(width: FrameWidth): number {
  return frameWidths.find(({ name }) => name === width)?.pixels ?? frameWidths[2].pixels
}
