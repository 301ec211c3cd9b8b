import { createFileRoute } from '@tanstack/react-router'

import { receiveWebhook } from '../../../server-functions/webhook.functions.ts'

export const Route = createFileRoute('/hooks/storyblok')({
  server: { handlers: { ANY: ({ request }) => receiveWebhook(request) } },
})
