import { createFileRoute } from '@tanstack/react-router'

import { fetchFeed } from '../../../server-functions/metadata-files.functions.ts'
import { renderArticle } from '../../feeds/render-article.tsx'

const feed = { locale: 'de', format: 'xml' } as const

export const Route = createFileRoute('/de/feed.xml')({
  server: { handlers: { ANY: ({ request }) => fetchFeed(request, feed, renderArticle) } },
})
