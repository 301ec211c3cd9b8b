import { createFileRoute } from '@tanstack/react-router'

import { fetchShareCard, fetchUnsavedCard } from '../../../server-functions/share-card.functions.ts'
import { cardSource } from '../../share-card/describe-and-draw-cards.ts'

/** The share cards of pages (docs/decisions/0017). */
export const Route = createFileRoute('/share-card/$')({
  server: {
    handlers: {
      POST: ({ request }) => fetchUnsavedCard(request, cardSource),
      ANY: ({ request }) => fetchShareCard(request, cardSource),
    },
  },
})
