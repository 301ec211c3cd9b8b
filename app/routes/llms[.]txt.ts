import { createFileRoute } from '@tanstack/react-router'

import { fetchLlmsText } from '../../server-functions/metadata-files.functions.ts'

export const Route = createFileRoute('/llms.txt')({
  server: { handlers: { ANY: ({ request }) => fetchLlmsText(request) } },
})
