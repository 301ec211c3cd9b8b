import { once } from 'node:events'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { onTestFinished } from 'vitest'

import type { AnsweredRequest } from '../../server-functions/monitoring/log-request.server.ts'
import { createHttpServer, limits, type Site } from './http-server.ts'
import { createStaticFiles } from './static-files.ts'

/** A temporary folder of files, removed after the test. */
function writeFolder(files: Record<string, string | Uint8Array>): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'server-')))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  return folder
}

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

interface Options {
  files?: Record<string, string | Uint8Array>
  answer?: (request: Request) => Response | Promise<Response>
  answerStored?: Site['answerStored']
  limits?: Partial<typeof limits>
}

/** A server of files and an app, with functions to send requests, the reported errors, and the answered requests. */
export async function startServer({
  files = {},
  answer = () => new Response('page'),
  answerStored,
  ...own
}: Options = {}) {
  const folder = writeFolder(files)
  const reported: unknown[] = []
  const observed: AnsweredRequest[] = []
  const server = createHttpServer(
    {
      ...(answerStored && { answerStored }),
      fetch: async (request) => answer(request),
      sendFile: createStaticFiles(folder),
      headers: { 'X-Trust': 'none' },
      report: (error) => void reported.push(error),
      observe: (_request, answered) => void observed.push(answered),
    },
    { ...limits, ...own.limits },
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => {
    agent.destroy()
    server.close()
    server.closeAllConnections()
  })

  const send = async (path: string, headers: OutgoingHttpHeaders = {}, method = 'GET'): Promise<Answer> => {
    const asking = request({ port, host: '127.0.0.1', path, headers, method, agent }).end()
    const [answer] = await once(asking, 'response')
    return { status: answer.statusCode, headers: answer.headers, body: Buffer.concat(await answer.toArray()) }
  }
  /** Sends raw text and returns all that is received until the server closes the connection. */
  const sendRaw = async (text: string): Promise<string> => {
    const socket = connect(port, '127.0.0.1')
    socket.write(text)
    return (await socket.setEncoding('latin1').toArray()).join('')
  }
  return { server, port, folder, reported, observed, send, sendRaw }
}
