import { createServerOnlyFn } from '@tanstack/react-start'

import { cspReports } from './monitoring/metrics.server.ts'
import { readCspReports } from './reports/csp-report.ts'
import { logRateLimited } from './settings/log.server.ts'

/** The number of reports that are logged per hour, as anybody may send some; all are counted. */
const maxLogged = 100
const hour = 3_600_000

let window = { start: 0, logged: 0 }

/** A report of a browser about what the content security policy has blocked: it is counted and logged. */
export const receiveCspReport = createServerOnlyFn(async (request: Request): Promise<Response> => {
  const headers = { 'Cache-Control': 'no-store' }
  if (request.method !== 'POST')
    return new Response(null, { status: 405, headers: { ...headers, Allow: 'POST' } })
  for (const { directive, blocked, page } of readCspReports(await request.text())) {
    cspReports.inc()
    if (mayLog())
      logRateLimited(`Content security policy: ${directive} blocked ${blocked || 'something'} on ${page}`)
  }
  return new Response(null, { status: 204, headers })
})

function mayLog(): boolean {
  if (Date.now() - window.start > hour) window = { start: Date.now(), logged: 0 }
  window.logged += 1
  return window.logged <= maxLogged
}
