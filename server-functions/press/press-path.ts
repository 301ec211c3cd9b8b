import { z } from 'zod'

import { type Locale, locales } from '../../locales/locales.ts'
import { isContentPath } from '../../locales/path.ts'

const pattern = /^\/press\/([a-z]{2})\/(.+)\.zip$/

const Ref = z.object({ locale: z.enum(locales), path: z.string().refine(isContentPath) })
/** The project of an archive: its locale, and its decoded path without it. */
export type PressRef = { locale: Locale; path: string }

/** Whether a path is one of press archives: no page, redirect or old address is looked up there. */
export function isPressPath(pathname: string): boolean {
  return pattern.test(pathname)
}

/** The address of the archive of the project at a path with its locale prefix (`/de/referenzen/pumpe`). */
export function pressPath(href: string): string {
  return `/press${href.split('/').map(encodeURIComponent).join('/')}.zip`
}

/** The project of an address; null if it cannot be one. */
export function parsePressPath(pathname: string): PressRef | null {
  const [, locale, path = ''] = pattern.exec(pathname) ?? []
  return Ref.safeParse({ locale, path: decode(path) }).data ?? null
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
