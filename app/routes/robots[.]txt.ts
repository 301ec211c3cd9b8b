import { createFileRoute } from '@tanstack/react-router'

import { fetchRobots } from '../../server-functions/metadata-files.functions.ts'

export const Route = createFileRoute('/robots.txt')({
  server: { handlers: { ANY: ({ request }) => fetchRobots(request) } },
})
