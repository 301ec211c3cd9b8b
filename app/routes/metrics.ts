import { createFileRoute } from '@tanstack/react-router'

import { answerMetrics } from '../../server-functions/metrics-endpoint.functions.ts'

export const Route = createFileRoute('/metrics')({
  server: { handlers: { ANY: ({ request }) => answerMetrics(request) } },
})
