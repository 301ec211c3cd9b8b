import type { Format } from './format.ts'

/** Pixels decoded and encoded, over all frames. */
export interface Pixels {
  read: number
  written: number
}

const million = 1_000_000

/** CPU milliseconds per million pixels, measured on random noise (the worst case). */
const decodeCost = 15
const encodeCost: Record<Format, number> = { png: 50, webp: 150, jpeg: 150, avif: 250, gif: 450 }
const slowMs = 1000

/** Whether an image is expensive enough to go to the slow lane of the render queue. */
export function isSlow({ read, written }: Pixels, format: Format): boolean {
  return (read * decodeCost + written * (decodeCost + encodeCost[format])) / million > slowMs
}

/** Whether an image is too large for high compression effort, which would save only a few percent. */
export function isHuge({ written }: Pixels): boolean {
  return written > 4 * million
}

/** The AVIF encoder processes colour and alpha at once; beyond this many pixels it takes over 500 MB. */
export const maxTransparentAvifPixels = 10 * million
