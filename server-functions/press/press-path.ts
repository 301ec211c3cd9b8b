import { z } from 'zod'

import { locales } from '../../locales/locales.ts'
import { decodeOrNull, isContentPath } from '../../locales/path.ts'

const pattern = /^\/press\/([a-z]{2})\/(.+?)\.(zip|hand\.svg|svg)$/

/** An archive, the outline of a project alone, or beside a hand as the footer shows it. */
const formats = ['zip', 'svg', 'hand.svg'] as const
export type PressFormat = (typeof formats)[number]

const Ref = z.object({
  locale: z.enum(locales),
  path: z.string().refine(isContentPath),
  format: z.enum(formats),
})
/** A file for the press: the locale of its project, and the decoded path without it. */
export type PressRef = z.infer<typeof Ref>

/** Whether a path is that of a file for the press: no page, redirect or old address is looked up for it. */
export function isPressPath(pathname: string): boolean {
  return pattern.test(pathname)
}

/** The address of a file of the project at a path with its locale prefix (`/de/referenzen/pumpe`). */
export function pressPath(href: string, format: PressFormat): string {
  return `/press${href.split('/').map(encodeURIComponent).join('/')}.${format}`
}

/** The project of an address; null if it cannot be one. */
export function parsePressPath(pathname: string): PressRef | null {
  const [, locale, path = '', format] = pattern.exec(pathname) ?? []
  return Ref.safeParse({ locale, path: decodeOrNull(path), format }).data ?? null
}
