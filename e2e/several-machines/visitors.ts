/** Few, so that this machine is not the bottleneck. */
const visitors = 8

/** What the visitors asked for and what went wrong. */
export interface Visits {
  count: number
  /** Of one answer, in milliseconds. */
  slowest: number
  failures: string[]
}

interface Visited {
  path: string
  /** By `performance.now()`. */
  began: number
  body: string
}

/**
 * Visitors who ask for paths all the time, one after the other. Everything but a whole answer with 200 is a failure.
 * @param problemOf what else is wrong with an answer; '' if nothing
 */
export function sendVisitors(
  url: string,
  paths: readonly string[],
  problemOf: (visited: Visited) => string = () => '',
): { visits: Visits; leave: () => Promise<void> } {
  const visits: Visits = { count: 0, slowest: 0, failures: [] }
  const end = new AbortController()

  async function visit(path: string): Promise<void> {
    const began = performance.now()
    const problem = await fetch(url + path, { signal: AbortSignal.timeout(10_000) })
      .then(async (answer) => {
        const body = await answer.text()
        if (answer.status !== 200 || body === '') return `status ${answer.status}, ${body.length} bytes`
        return problemOf({ path, began, body })
      })
      .catch(String)
    visits.count += 1
    visits.slowest = Math.max(visits.slowest, performance.now() - began)
    if (problem) visits.failures.push(`${path}: ${problem}`)
  }

  const visiting = Array.from({ length: visitors }, async (_, visitor) => {
    for (let step = visitor; !end.signal.aborted; step += 1) await visit(paths[step % paths.length] ?? '/')
  })
  return {
    visits,
    async leave() {
      end.abort()
      await Promise.all(visiting)
    },
  }
}
