import { createFileRoute } from '@tanstack/react-router'

import { fetchAsset } from '../../../../server-functions/asset.functions.ts'
import { isAllowedImageUrl } from '../../../media/allowed-image-urls.ts'

/** Assets of the embedded content service, at the same path as on Storyblok's asset host. */
export const Route = createFileRoute('/(assets)/f/$')({
  server: { handlers: { ANY: ({ request }) => fetchAsset(request, isAllowedImageUrl) } },
})
