import { createFileRoute } from '@tanstack/react-router'

import { fetchLlmsText } from '../../server-functions/documents.functions.ts'

export const Route = createFileRoute('/llms.txt')({
  server: { handlers: { ANY: ({ request }) => fetchLlmsText(request) } },
})
