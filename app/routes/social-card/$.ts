import { createFileRoute } from '@tanstack/react-router'

import { fetchSocialCard } from '../../../server-functions/social-card.functions.ts'
import { cardDesign } from '../../share-card/card-design.ts'

/** The share cards of pages (docs/decisions/0017). */
export const Route = createFileRoute('/social-card/$')({
  server: { handlers: { ANY: ({ request }) => fetchSocialCard(request, cardDesign) } },
})
