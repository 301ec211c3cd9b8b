import { createServerOnlyFn } from '@tanstack/react-start'

import type { CardSource } from './share-cards/card-description.ts'
import { respondWithCard } from './share-cards/respond-with-card.server.ts'

/** The share card of a page, drawn as `design` says (specification 2.8). */
export const fetchShareCard = createServerOnlyFn((request: Request, design: CardSource) =>
  respondWithCard(request, design),
)
