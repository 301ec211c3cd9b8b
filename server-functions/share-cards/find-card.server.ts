import type { Locale } from '../../locales/locales.ts'
import { deduplicateCalls } from '../concurrency/deduplicate-calls.ts'
import { findPage } from '../pages/find-page.server.ts'
import { readPicture } from '../pictures/fetch-picture.server.ts'
import { logRateLimited } from '../settings/log.server.ts'
import { settings } from '../settings/settings.server.ts'
import { type Card, cacheCard, cachedCard } from './card-cache.server.ts'
import type { CardData, CardSource } from './card-data.ts'
import { cardPath, parseCardPath } from './card-path.ts'
import { drawCard } from './draw-card.server.ts'
import type { Drawing } from './drawing-messages.ts'

/** The card at an address: that of a page as it is now, or the current address of the card of a page. */
export type CardOutcome =
  | { kind: 'card'; card: CardData; locale: Locale }
  | { kind: 'moved'; to: string }
  | { kind: 'missing' }
  | { kind: 'unavailable' }

/** Finds the card at a path. No text of the address is drawn: it names a page, and the digest of its card. */
export async function findCard(
  pathname: string,
  { describe }: CardSource,
  signal: AbortSignal,
): Promise<CardOutcome> {
  const ref = parseCardPath(pathname)
  if (!ref) return { kind: 'missing' }
  const { locale, path, category } = ref
  const outcome = await findPage({ locale, path, isPrefixed: true, query: { category } }, signal)
  if (outcome.kind === 'unavailable') return outcome
  if (outcome.kind !== 'page') return { kind: 'missing' }
  const card = await describe(outcome.page, settings().public)
  const current = cardPath(outcome.page, card)
  return current === pathname ? { kind: 'card', card, locale } : { kind: 'moved', to: current }
}

const deduplicate = deduplicateCalls<Card>()

/**
 * The drawn card, from the cache or drawn once for all concurrent requests. A picture that cannot be read or drawn is
 * left out.
 * @throws Overloaded; Error if drawing fails; the reason of the signal if it aborts
 */
export async function drawOnce(
  card: CardData,
  { fonts }: CardSource,
  { client, signal }: { client: string; signal: AbortSignal },
): Promise<Card> {
  const { digest } = card
  const cached = await cachedCard(digest)
  if (cached) return cached
  const drawAndCache = async (abandoned: AbortSignal, clients: ReadonlySet<string>) => {
    const { picture } = card
    const draw = (layOut: () => Promise<Drawing>) => drawCard(layOut, fonts, { clients, signal: abandoned })
    let hasPicture = false
    const withPicture = async () => {
      const file = picture && (await readPicture(picture).catch(logUnreadable))
      hasPicture = file !== null
      return card.layOut(file)
    }
    const bytes = await draw(withPicture).catch((error: unknown) => {
      if (!hasPicture) throw error
      hasPicture = false
      logRateLimited(`The picture ${picture?.src} cannot be drawn in a share card`, error)
      return draw(() => card.layOut(null))
    })
    const drawn = { bytes, isComplete: !picture || hasPicture }
    await cacheCard(digest, drawn)
    return drawn
  }
  return deduplicate(digest, signal, drawAndCache, client)
}

function logUnreadable(error: unknown): null {
  logRateLimited('The picture of a share card cannot be read', error)
  return null
}
