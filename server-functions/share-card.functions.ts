import { createServerOnlyFn } from '@tanstack/react-start'

import { contentVersion } from './content/content-version.server.ts'
import { renderUnsaved, UnsavedStory } from './preview/render-unsaved.server.ts'
import { clientKeyOf } from './settings/remote-address.server.ts'
import { settings } from './settings/settings.server.ts'
import type { CardSource } from './share-cards/card-data.ts'
import { drawOnce } from './share-cards/find-card.server.ts'
import { respondWithCard } from './share-cards/respond-with-card.server.ts'

/** The share card of a page, drawn as `design` says (specification 2.8). */
export const fetchShareCard = createServerOnlyFn((request: Request, design: CardSource) =>
  respondWithCard(request, design),
)

/** The share card of a story that is not saved, as a data URL. Only for those who may see drafts. */
export const fetchUnsavedCard = createServerOnlyFn(async (request: Request, design: CardSource) => {
  const { data } = UnsavedStory.safeParse(await request.json().catch(() => null))
  const change = data && contentVersion() === 'draft' ? await renderUnsaved(data) : undefined
  if (change?.kind !== 'page') return new Response('Not found', { status: 404 })
  const card = await design.describe(change.page, settings().public)
  const { bytes } = await drawOnce(card, design, { client: clientKeyOf(request), signal: request.signal })
  return new Response(`data:${card.type};base64,${Buffer.from(bytes).toString('base64')}`, {
    headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' },
  })
})
