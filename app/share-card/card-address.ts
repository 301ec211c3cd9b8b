import { createHash } from 'node:crypto'

import type { CardType } from '../../server-functions/share-cards/card-path.ts'
import type { CardContent } from './card-content.ts'

/** Increment when cards with the same content look different (card-look.test.ts): it changes their addresses. */
export const lookVersion = 1

/** The format of a card, and the digest of everything that it shows, for its address. */
export function cardIdentity(content: CardContent): { digest: string; type: CardType } {
  const hash = createHash('sha256').update(JSON.stringify([lookVersion, content]))
  return {
    digest: hash.digest('hex').slice(0, 40),
    type: content.picture ? 'image/jpeg' : 'image/png',
  }
}
