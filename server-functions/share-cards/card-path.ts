import * as z from 'zod/mini'

import { type Locale, locales } from '../../locales/locales.ts'
import { decodeOrNull, isContentPath } from '../../locales/path.ts'
import type { Page } from '../pages/page.ts'

/** PNG for flat colours, JPEG for pictures: social networks do not support newer formats. */
export type CardType = 'image/png' | 'image/jpeg'

/** A card in an address: its page, and a digest of everything that it shows. */
export interface CardRef {
  locale: Locale
  /** The decoded path of the page without its locale prefix; '' is the start page. */
  path: string
  /** The value of an industry, whose list of projects has a card of its own (docs/decisions/0044). */
  category?: string | undefined
  /** 40 hexadecimal digits. */
  digest: string
  type: CardType
}

const extensions = { 'image/png': 'png', 'image/jpeg': 'jpg' } as const
const pattern = /^\/share-card\/([a-z]{2})(?:\/(.+))?\.([\da-f]{40})\.(png|jpg)$/

const Ref = z.object({
  locale: z.enum(locales),
  path: z.string().check(z.refine(isContentPath)),
  category: z.optional(z.string().check(z.maxLength(100))),
  digest: z.string(),
  type: z.enum(['image/png', 'image/jpeg']),
})

/** The path of the card of an unsaved story. */
export const unsavedCardPath = '/share-card/unsaved'

/** Whether a path is one of share cards: no page, redirect or old address is looked up there. */
export function isCardPath(pathname: string): boolean {
  return pathname.startsWith('/share-card/')
}

/** The address of the card of a page. */
export function cardPath(
  { canonical, isIndustry, listing }: Pick<Page, 'canonical' | 'isIndustry' | 'listing'>,
  { digest, type }: Pick<CardRef, 'digest' | 'type'>,
): string {
  const industry = isIndustry && listing.category ? ['_', listing.category.value] : []
  const path = [...canonical.split('/'), ...industry].map(encodeURIComponent).join('/')
  return `/share-card${path}.${digest}.${extensions[type]}`
}

/** The card of an address; null if it cannot be one. */
export function parseCardPath(pathname: string): CardRef | null {
  const [, locale, encoded = '', digest, extension] = pattern.exec(pathname) ?? []
  const type = extension === 'png' ? 'image/png' : 'image/jpeg'
  const path = decodeOrNull(encoded)
  const [, listPath = '', category] = /^(?:(.*)\/)?_\/(.+)$/s.exec(path ?? '') ?? []
  return Ref.safeParse({ locale, path: category ? listPath : path, category, digest, type }).data ?? null
}
