import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'

import { z } from 'zod'

import { capabilities, type Connection } from './connection.ts'
import { startProgram } from './program.ts'

/** [kind, id, error, result] */
const Answer = z.tuple([z.literal(1), z.number(), z.unknown(), z.unknown()])
const Result = z.object({ value: z.unknown() })

/**
 * Starts Firefox without a window. It speaks WebDriver through Marionette, the protocol that geckodriver translates HTTP
 * to: messages `length:[kind,id,command,parameters]` over TCP. Debian has no geckodriver.
 */
export async function startFirefox(path: string): Promise<Connection> {
  const args = ['--headless', '--no-remote', '--marionette', '--profile']
  const program = startProgram(path, (folder) => {
    // Of several browsers, each has a port of its own, and writes it to a file.
    writeFileSync(join(folder, 'user.js'), 'user_pref("marionette.port", 0);\n')
    return [...args, folder]
  })
  const port = await program.onceReady(() =>
    readFileSync(join(program.folder, 'MarionetteActivePort'), 'utf8'),
  )
  const socket = await program.onceReady(async () => {
    const opening = connect(Number(port), '127.0.0.1')
    await once(opening, 'connect')
    return opening
  })
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let received = Buffer.alloc(0)
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk])
    for (let start = received.indexOf(':') + 1; start > 0; start = received.indexOf(':') + 1) {
      const end = start + Number(received.subarray(0, start - 1).toString())
      if (received.length < end) return
      const message: unknown = JSON.parse(received.subarray(start, end).toString())
      received = received.subarray(end)
      // The greeting is no answer.
      const answer = Answer.safeParse(message)
      if (!answer.success) continue
      const [, id, error, result] = answer.data
      const asked = waiting.get(id)
      if (error) asked?.reject(new Error(JSON.stringify(error)))
      else asked?.resolve(Result.safeParse(result).data?.value)
      waiting.delete(id)
    }
  })
  let lastId = 0
  const ask = (command: string, parameters: object = {}) => {
    const asked = Promise.withResolvers<unknown>()
    lastId += 1
    waiting.set(lastId, asked)
    const message = JSON.stringify([0, lastId, `WebDriver:${command}`, parameters])
    socket.write(`${Buffer.byteLength(message)}:${message}`)
    return asked.promise
  }
  await ask('NewSession', { capabilities })
  return {
    send: ask,
    close: async () => {
      socket.destroy()
      await program.stop()
    },
  }
}
