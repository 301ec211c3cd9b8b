import { once } from 'node:events'
import { createServer } from 'node:net'

import { z } from 'zod'

import { capabilities, commands, type Connection } from './connection.ts'
import { startProgram } from './program.ts'

const Answer = z.object({ value: z.unknown() })
const Session = z.object({ sessionId: z.string() })

/** Starts WebKit on a display of its own: WebKitGTK has no headless mode. It speaks WebDriver over HTTP. */
export async function startWebKit(driverPath: string, displayPath: string): Promise<Connection> {
  const screen = ['-screen', '0', '1400x1000x24', '-nolisten', 'tcp']
  // It writes the number of a free display, after what it says about those that are taken.
  const display = startProgram(displayPath, () => [...screen, '-displayfd', '1'])
  const number = await display.onceReady(() => {
    const [, free] = /^(\d+)\n/m.exec(display.output()) ?? []
    if (!free) throw new Error('There is no display yet')
    return free
  })
  const port = await freePort()
  const driver = startProgram(driverPath, () => [`--port=${port}`], {
    DISPLAY: `:${number}`,
    GDK_BACKEND: 'x11',
  })
  const ask = async (method: string, path: string, body?: object) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    })
    const { value } = Answer.parse(await response.json())
    if (!response.ok) throw new Error(JSON.stringify(value))
    return value
  }
  await driver.onceReady(() => ask('GET', '/status'))
  const { sessionId } = Session.parse(await ask('POST', '/session', { capabilities }))
  return {
    send: (command, parameters) => {
      const [method, path] = commands[command]
      return ask(method, `/session/${sessionId}${path}`, parameters)
    },
    close: async () => {
      await ask('DELETE', `/session/${sessionId}`)
      await driver.stop()
      await display.stop()
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}
