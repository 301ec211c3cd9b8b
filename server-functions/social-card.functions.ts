import { createServerOnlyFn } from '@tanstack/react-start'

import type { CardDesign } from './social-cards/card-design.ts'
import { respondWithCard } from './social-cards/respond.server.ts'

/** The share card of a page, drawn as `design` says (specification 2.8). */
export const fetchSocialCard = createServerOnlyFn((request: Request, design: CardDesign) =>
  respondWithCard(request, design),
)
