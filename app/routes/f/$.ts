import { createFileRoute } from '@tanstack/react-router'

import { fetchAsset } from '../../../server-functions/asset.functions.ts'
import { isOffered } from '../../media/offered.ts'

/** Files of the embedded content service, at the path they have on Storyblok's asset host. */
export const Route = createFileRoute('/f/$')({
  server: { handlers: { ANY: ({ request }) => fetchAsset(request, isOffered) } },
})
