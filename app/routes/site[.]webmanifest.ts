import { createFileRoute } from '@tanstack/react-router'

import { publicSettings } from '../../server-functions/site.functions.ts'
import { webManifest } from '../head/web-manifest.ts'

/** The web manifest, with the names of the settings. */
export const Route = createFileRoute('/site.webmanifest')({
  server: {
    handlers: {
      ANY: () =>
        new Response(JSON.stringify(webManifest(publicSettings())), {
          headers: { 'Content-Type': 'application/manifest+json' },
        }),
    },
  },
})
