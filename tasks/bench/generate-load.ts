import autocannon from 'autocannon'

/** A request that was answered, with times in milliseconds. */
export interface TimedResponse {
  at: number
  took: number
}

interface Load {
  url: string
  /** Asked for in turn, over and over. */
  paths: readonly string[]
  connections: number
  /** How many requests, or until when. */
  length: number | AbortSignal
}

/** Longer than anybody waits, so that the slowest request is measured and not given up. */
const timeoutSeconds = 300
const secondsOfADay = 86_400

/**
 * Requests over connections that are kept alive, each asking again as soon as it is answered.
 * @throws Error if an answer is no page
 */
export function generateLoad({ url, paths, connections, length }: Load): Promise<TimedResponse[]> {
  const answered: TimedResponse[] = []
  let next = 0
  const setupRequest = (request: autocannon.Request) => {
    next += 1
    return { ...request, path: paths[next % paths.length] }
  }
  const options = {
    url,
    connections,
    requests: [{ setupRequest }],
    timeout: timeoutSeconds,
    // How often it looks whether it is done, in milliseconds.
    sampleInt: 50,
    ...(typeof length === 'number' ? { amount: length } : { duration: secondsOfADay }),
  }
  return new Promise((resolve, reject) => {
    const running = autocannon(options, (error: unknown, { errors, non2xx }) => {
      const bad = errors + non2xx
      if (error || bad > 0)
        reject(new Error(`${bad} of ${answered.length} answers were no page`, { cause: error }))
      else resolve(answered)
    })
    running.on('response', (_client, _status, _bytes, took) => answered.push({ at: performance.now(), took }))
    if (typeof length !== 'number') length.addEventListener('abort', () => running.stop())
  })
}

/** The first answers of a process are slow, as its code is not compiled yet: they are no matter of load. */
export async function warmUp(url: string, paths: readonly string[]): Promise<void> {
  await generateLoad({ url, paths, connections: 4, length: 200 })
}

/** The least value that is not exceeded by a share (0 to 1) of the values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}
