import type { Maturity } from './fields.ts'

/** Sort orders of the shelf; the first is the default. */
export const shelfSorts = ['maturity', 'newest', 'weight'] as const
export type ShelfSort = (typeof shelfSorts)[number]

/** Scales of the shelf, as in 1:20; the first is the default, at which most fits. */
export const shelfScales = [20, 10, 5, 2, 1] as const
export type ShelfScale = (typeof shelfScales)[number]
/** Until somebody chooses, the window decides: 1:20, and 1:50 on a phone, whose window is narrower than the largest thing at 1:20. */
export type ChosenScale = ShelfScale | 'overview'

/** A project that is drawn on the shelf. Lengths in millimetres, mass in kilograms; null if unknown. */
export interface ShelfProject {
  uuid: string
  /** The last part of its German address, the same in each language: its name in search params and anchors. */
  slug: string
  name: string
  href: string
  headline: string
  client: string
  year: string
  categories: string[]
  maturity: Maturity | null
  width: number | null
  height: number | null
  depth: number | null
  mass: number | null
  /** What is drawn, in millimetres: width and height, or depth and height of a side view. */
  drawn: { width: number; height: number }
  /** SVG path data of the outline and of the lines in it; '' if there are none. */
  silhouette: string
  silhouetteLines: string
  /** Terms and values of its facts; only where they are needed. */
  facts: { term: string; value: string }[]
}

/** The short version of the shelf. */
export interface ShelfTeaser {
  projects: ShelfProject[]
  scale: ShelfScale
  /** The address that compares the largest thing with the smallest; null if there is no page with a shelf. */
  extremes: string | null
}

/** The shelf as a query asks for it. */
export interface ArrangedShelf {
  sort: ShelfSort
  scale: ChosenScale
  projects: ShelfProject[]
  /** The slugs chosen for comparison, '' if none or unknown. */
  chosen: [string, string]
  /** The slugs of the two that are shown side by side: the chosen ones, else an example; '' if there are none. */
  compared: [string, string]
}
