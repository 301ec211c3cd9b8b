import { createFileRoute } from '@tanstack/react-router'

import { fetchConsentTexts } from '../../../server-functions/metadata-files.functions.ts'

export const Route = createFileRoute('/cookie-consent/$')({
  server: { handlers: { ANY: ({ request }) => fetchConsentTexts(request) } },
})
