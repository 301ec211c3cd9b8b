import { createFileRoute } from '@tanstack/react-router'

import { noConnectionResponse } from '../../screens/no-connection-page.tsx'

export const Route = createFileRoute('/no-connection/$')({
  server: { handlers: { ANY: ({ request }) => noConnectionResponse(request) } },
})
