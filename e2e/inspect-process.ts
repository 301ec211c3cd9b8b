import { once } from 'node:events'

import type { Running } from './fixtures.ts'

/** Settings that let a started process be asked about itself, by Node's own debugger. */
export const inspectable = { NODE_OPTIONS: '--inspect=127.0.0.1:0' }

/** Runs a line of JavaScript in a process that was started with `inspectable`, after a garbage collection. */
export async function evaluate({ output }: Running, expression: string): Promise<unknown> {
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
