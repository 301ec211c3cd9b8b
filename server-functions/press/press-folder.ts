import type { Locale } from '../../locales/locales.ts'
import type { PressPicture } from './press-pictures.ts'

/** The outline of a project at 1:1: its size in millimetres, and SVG path data of the outline and of the lines in it. */
export interface PressOutline {
  width: number
  height: number
  path: string
  lines: string
}

/** What the press gets of a project, in one language. */
export interface PressFolder {
  locale: Locale
  headline: string
  /** About 50 words. */
  text: string
  client: string
  year: string
  maturity: string
  facts: { term: string; value: string }[]
  pictures: PressPicture[]
  outline: PressOutline | null
  /** Its file in the archive, and alone. */
  outlineName: string
  outlineHref: string
  licence: string
  contact: { name: string; phone: string; email: string } | null
  /** Absolute. */
  pageUrl: string
  /** Of the archive. */
  archiveHref: string
  /** Of the page for the press; '' if there is none. */
  pressHref: string
}
