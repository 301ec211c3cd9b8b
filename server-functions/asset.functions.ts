import { createServerOnlyFn } from '@tanstack/react-start'

import {
  type AssetRules,
  embeddedService,
  onEmbeddedChange,
} from './content/embedded-content-service.server.ts'
import { clientKeyOf } from './settings/remote-address.server.ts'
import { settings } from './settings/settings.server.ts'

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

/** Whether pictures are prepared: the embedded service makes and keeps them, and the setting allows it. */
export const preparesPictures = createServerOnlyFn(() => {
  const { content, imageCache, preparePictures } = settings()
  return content.kind === 'embedded' && imageCache.bytes > 0 && preparePictures
})

/** Calls a listener when content of the embedded service changed. */
export const onContentChange = createServerOnlyFn((listener: () => void) => onEmbeddedChange(listener))
