import { createFileRoute } from '@tanstack/react-router'

import { fetchSitemap } from '../../server-functions/metadata-files.functions.ts'

export const Route = createFileRoute('/sitemap-{$number}.xml')({
  server: { handlers: { ANY: ({ request }) => fetchSitemap(request) } },
})
