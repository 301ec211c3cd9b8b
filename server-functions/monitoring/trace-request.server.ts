import type { IncomingMessage, ServerResponse } from 'node:http'

import { requestId } from './request-id.server.ts'
import { routeOf } from './route-of.ts'
import { traced } from './traces.server.ts'

/** Records the work of a request, without its query and its client. */
export function traceRequest(
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
  work: () => Promise<void>,
): Promise<void> {
  const { method = '', headers } = request
  const route = routeOf(pathname)
  const attributes = {
    'http.request.method': method,
    'http.route': route,
    'url.path': pathname,
    'request.id': requestId() ?? '',
  }
  return traced({ name: `${method} ${route}`, kind: 'server', attributes, headers }, async (note) => {
    await work()
    note({ 'http.response.status_code': response.statusCode })
  })
}
