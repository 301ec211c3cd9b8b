import { createServerOnlyFn } from '@tanstack/react-start'

import { embeddedService } from './content/embedded.server.ts'
import { settings } from './settings.server.ts'

/** A file of the embedded content service (`/f/…`). With the real Storyblok its files come from its own host. */
export const fetchAsset = createServerOnlyFn(async (request: Request): Promise<Response> => {
  const { content } = settings()
  if (content.kind !== 'embedded') return new Response('Not found', { status: 404 })
  return embeddedService(content).fetch(request)
})
