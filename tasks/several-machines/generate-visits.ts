import { Agent, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** What visitors got so far. */
export interface Visits {
  requests: () => number
  /** What went wrong: the address, and the status or error. */
  failures: readonly string[]
  /** The slowest answer in milliseconds. */
  slowest: () => number
  stop: () => Promise<void>
}

/**
 * Asks for these paths from now on, each visitor one after the other. Everything but a whole answer with 200 is a failure,
 * and so is what `check` finds in it.
 * @param check gets the time, by `performance.now()`, at which the page was asked for
 */
export function generateVisits(
  url: string,
  paths: readonly string[],
  visitors: number,
  check: (path: string, text: string, askedAt: number) => string | undefined,
): Visits {
  const agent = new Agent({ keepAlive: true, maxSockets: visitors })
  const failures: string[] = []
  const end = new AbortController()
  let [count, slowest] = [0, 0]

  async function visit(path: string): Promise<void> {
    const began = performance.now()
    const inspect = (text: string) => check(path, text, began)
    const problem = await ask(url + path, agent, inspect).catch(String)
    count += 1
    slowest = Math.max(slowest, performance.now() - began)
    if (problem) failures.push(`${path}: ${problem}`)
  }

  const visiting = Array.from({ length: visitors }, async (_, visitor) => {
    for (let step = visitor; !end.signal.aborted; step += 1) await visit(paths[step % paths.length] ?? '/')
  })
  return {
    requests: () => count,
    failures,
    slowest: () => slowest,
    async stop() {
      end.abort()
      await Promise.all(visiting)
      agent.destroy()
    },
  }
}

async function ask(
  url: string,
  agent: Agent,
  inspect: (text: string) => string | undefined,
): Promise<string | undefined> {
  const { status, body } = await new Promise<{ status: number | undefined; body: Buffer }>(
    (resolve, reject) => {
      const asking = request(url, { agent, timeout: 10_000 }, (answer) => {
        // Rejects if the connection ends before the whole body is there.
        buffer(answer).then((body) => resolve({ status: answer.statusCode, body }), reject)
      })
      asking.on('timeout', () => asking.destroy(new Error('no answer for 10 s')))
      asking.on('error', reject).end()
    },
  )
  if (status !== 200) return `status ${status}`
  return body.byteLength === 0 ? 'an empty body' : inspect(body.toString())
}
