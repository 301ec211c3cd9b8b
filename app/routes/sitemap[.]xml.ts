import { createFileRoute } from '@tanstack/react-router'

import { fetchSitemap } from '../../server-functions/documents.functions.ts'

export const Route = createFileRoute('/sitemap.xml')({
  server: { handlers: { ANY: ({ request }) => fetchSitemap(request) } },
})
