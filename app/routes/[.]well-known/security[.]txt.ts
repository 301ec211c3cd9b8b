import { createFileRoute } from '@tanstack/react-router'

import { fetchSecurityText } from '../../../server-functions/metadata-files.functions.ts'

export const Route = createFileRoute('/.well-known/security.txt')({
  server: { handlers: { ANY: ({ request }) => fetchSecurityText(request) } },
})
