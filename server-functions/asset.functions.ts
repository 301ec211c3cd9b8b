import { createServerOnlyFn } from '@tanstack/react-start'

import { clientKeyOf } from './assets/client-address.server.ts'
import { type AssetRules, embeddedService } from './content/embedded.server.ts'
import { settings } from './environment/settings.server.ts'

/**
 * A file of the embedded content service (`/f/…`), or a rendition of it if `isAllowedRendition` allows it. Responds 404
 * with the real Storyblok, which serves assets from its own host.
 */
export const fetchAsset = createServerOnlyFn(
  async (request: Request, isAllowedRendition: AssetRules['isAllowedRendition']): Promise<Response> => {
    const { content } = settings()
    if (content.kind !== 'embedded') return new Response('Not found', { status: 404 })
    return embeddedService(content).fetch(request, { client: clientKeyOf(request), isAllowedRendition })
  },
)
