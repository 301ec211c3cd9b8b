import { z } from 'zod'

import { type Locale, locales } from '../../locales/locales.ts'
import { isContentPath } from '../../locales/path.ts'

/** PNG for flat colours, JPEG for pictures: social networks do not support newer formats. */
export type CardType = 'image/png' | 'image/jpeg'

/** A card in an address: its page, and a digest of everything that it shows. */
export interface CardRef {
  locale: Locale
  /** The decoded path of the page without its locale prefix; '' is the start page. */
  path: string
  /** 40 hexadecimal digits. */
  digest: string
  type: CardType
}

const extensions = { 'image/png': 'png', 'image/jpeg': 'jpg' } as const
const pattern = /^\/share-card\/([a-z]{2})(?:\/(.+))?\.([\da-f]{40})\.(png|jpg)$/

const Ref = z.object({
  locale: z.enum(locales),
  path: z.string().refine(isContentPath),
  digest: z.string(),
  type: z.enum(['image/png', 'image/jpeg']),
})

/** Whether a path is one of share cards: no page, redirect or old address is looked up there. */
export function isCardPath(pathname: string): boolean {
  return pathname.startsWith('/share-card/')
}

/** The address of the card of the page at a path with its locale prefix (`/de/kontakt`). */
export function cardPath(href: string, { digest, type }: Pick<CardRef, 'digest' | 'type'>): string {
  const path = href.split('/').map(encodeURIComponent).join('/')
  return `/share-card${path}.${digest}.${extensions[type]}`
}

/** The card of an address; null if it cannot be one. */
export function parseCardPath(pathname: string): CardRef | null {
  const [, locale, path = '', digest, extension] = pattern.exec(pathname) ?? []
  const type = extension === 'png' ? 'image/png' : 'image/jpeg'
  return Ref.safeParse({ locale, path: decode(path), digest, type }).data ?? null
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
