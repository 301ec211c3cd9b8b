import { hash } from 'node:crypto'

import type { CardType } from '../../server-functions/share-cards/card-path.ts'
import type { CardContent } from './card-content.ts'

/** Increment when cards with the same content look different (share-card.test.ts): it changes their addresses. */
export const lookVersion = 2

/** The format of a card, and the digest of everything that it shows, for its address. */
export function cardDigest(content: CardContent): { digest: string; type: CardType } {
  return {
    digest: hash('sha256', JSON.stringify([lookVersion, content])).slice(0, 40),
    type: content.picture ? 'image/jpeg' : 'image/png',
  }
}
