import { createFileRoute } from '@tanstack/react-router'

import { answerLive } from '../../../server-functions/health.functions.ts'

export const Route = createFileRoute('/health/live')({
  server: { handlers: { ANY: () => answerLive() } },
})
