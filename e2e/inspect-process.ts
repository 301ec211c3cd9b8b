import { once } from 'node:events'

import type { RunningServer } from './fixtures.ts'

/** Settings that enable Node's inspector in a started process. */
export const inspectable = { NODE_OPTIONS: '--inspect=127.0.0.1:0' }

/** Evaluates JavaScript in a process started with `inspectable`, after a garbage collection. */
export async function evaluateInProcess({ output }: RunningServer, expression: string): Promise<unknown> {
  const [address = ''] = /ws:\S+/.exec(output()) ?? []
  const connection = new WebSocket(address)
  await once(connection, 'open')
  const call = async (id: number, method: string, params: object = {}) => {
    connection.send(JSON.stringify({ id, method, params }))
    const [{ data }] = await once(connection, 'message')
    return JSON.parse(data)
  }
  await call(1, 'HeapProfiler.collectGarbage')
  const { result } = await call(2, 'Runtime.evaluate', { expression, returnByValue: true })
  connection.close()
  return result.result.value
}
