import { once } from 'node:events'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'

import { z } from 'zod'

const Value = z.object({ stringValue: z.string().optional(), intValue: z.number().optional() })
const Spans = z.object({
  resourceSpans: z.array(
    z.object({
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              kind: z.number(),
              attributes: z.array(z.object({ key: z.string(), value: Value })),
              status: z.object({ code: z.number() }),
            }),
          ),
        }),
      ),
    }),
  ),
})

export type ReceivedSpan = z.infer<typeof Spans>['resourceSpans'][0]['scopeSpans'][0]['spans'][0]

/** A receiver of traces by OTLP over HTTP (JSON), on a free port. */
export async function startTraceReceiver() {
  const spans: ReceivedSpan[] = []
  const server = createServer((request, response) => {
    const receive = async () => {
      const { resourceSpans } = Spans.parse(await json(request))
      if (request.url === '/v1/traces')
        spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
    }
    void receive()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    spans,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** The attributes of a span by name. */
export function attributesOf({ attributes }: ReceivedSpan): Record<string, string | number | undefined> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))
}
