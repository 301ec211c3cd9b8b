import { createServerOnlyFn } from '@tanstack/react-start'

import { clientOf } from './client-address.server.ts'
import { type AssetRules, embeddedService } from './content/embedded.server.ts'
import { settings } from './settings.server.ts'

/**
 * A file of the embedded content service (`/f/…`), or a picture made of it if it is offered. With the real Storyblok its
 * files come from its own host.
 */
export const fetchAsset = createServerOnlyFn(
  async (request: Request, isOffered: AssetRules['isOffered']): Promise<Response> => {
    const { content } = settings()
    if (content.kind !== 'embedded') return new Response('Not found', { status: 404 })
    return embeddedService(content).fetch(request, { client: clientOf(request), isOffered })
  },
)
