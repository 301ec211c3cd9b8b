import { createFileRoute } from '@tanstack/react-router'

import { receiveCspReport } from '../../../server-functions/reports.functions.ts'

export const Route = createFileRoute('/reports/csp')({
  server: { handlers: { ANY: ({ request }) => receiveCspReport(request) } },
})
