import { createFileRoute } from '@tanstack/react-router'

import { answerReady } from '../../../server-functions/health.functions.ts'

export const Route = createFileRoute('/health/ready')({
  server: { handlers: { ANY: () => answerReady() } },
})
