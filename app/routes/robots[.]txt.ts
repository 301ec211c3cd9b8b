import { createFileRoute } from '@tanstack/react-router'

import { fetchRobots } from '../../server-functions/documents.functions.ts'

export const Route = createFileRoute('/robots.txt')({
  server: { handlers: { ANY: ({ request }) => fetchRobots(request) } },
})
