import type { Format } from './format.ts'

/** Pixels that are unpacked from a file and that are packed into a picture, in all frames. */
export type Pixels = { read: number; written: number }

const million = 1_000_000

/** Milliseconds of a processor for a million pixels, measured: the formats with noise, which costs most. */
const reading = 15
const writing: Record<Format, number> = { png: 50, webp: 150, jpeg: 150, avif: 250, gif: 450 }
const slow = 1000

/** Whether a picture takes so long to make that quick ones should not wait for it. */
export const isSlow = ({ read, written }: Pixels, format: Format): boolean =>
  (read * reading + written * (reading + writing[format])) / million > slow

/** Whether a picture is so large that packing it well would take too long, for a few percent of its bytes. */
export const isHuge = ({ written }: Pixels): boolean => written > 4 * million

/** Colours and transparency of an AVIF are packed at once: with more pixels that takes over half a gigabyte. */
export const mostTransparentAvif = 10 * million
