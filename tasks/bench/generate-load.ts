import autocannon from 'autocannon'

/** The time of a response and its duration, in milliseconds. */
export interface TimedResponse {
  at: number
  took: number
}

interface Load {
  url: string
  /** Requested in order, repeatedly; or the request that comes next. */
  paths: readonly string[] | (() => autocannon.Request)
  connections: number
  headers?: Record<string, string>
  /** The number of requests, or a signal that ends the load. */
  length: number | AbortSignal
  /** Called with each answer. Without it, any status other than 2xx is an error. */
  onAnswer?: (status: number, request: autocannon.Request) => void
}

/** So long that the slowest request is measured and not aborted. */
const timeoutSeconds = 300
const secondsPerDay = 86_400

/**
 * Sends requests over keep-alive connections, each as soon as the previous response has arrived.
 * @throws Error for a request without an answer, or with a wrong status
 */
export function generateLoad({
  url,
  paths,
  connections,
  headers = {},
  length,
  onAnswer,
}: Load): Promise<TimedResponse[]> {
  const responses: TimedResponse[] = []
  let next = 0
  const setupRequest = (request: autocannon.Request, context: { asked?: autocannon.Request }) => {
    next += 1
    context.asked = typeof paths === 'function' ? paths() : { path: paths[next % paths.length] }
    return { ...request, ...context.asked, headers: { ...request.headers, ...context.asked.headers } }
  }
  const onResponse = (status: number, _body: string, { asked = {} }: { asked?: autocannon.Request }) =>
    onAnswer?.(status, asked)
  const options = {
    url,
    connections,
    headers,
    requests: [{ setupRequest, ...(onAnswer && { onResponse }) }],
    timeout: timeoutSeconds,
    // Interval of the check for completion, in milliseconds.
    sampleInt: 50,
    ...(typeof length === 'number' ? { amount: length } : { duration: secondsPerDay }),
  }
  return new Promise((resolve, reject) => {
    const running = autocannon(options, (error: unknown, { errors, non2xx }) => {
      const bad = errors + (onAnswer ? 0 : non2xx)
      if (error || bad > 0)
        reject(new Error(`${bad} of ${responses.length} requests failed`, { cause: error }))
      else resolve(responses)
    })
    running.on('response', (_client, _status, _bytes, took) =>
      responses.push({ at: performance.now(), took }),
    )
    if (typeof length !== 'number') length.addEventListener('abort', () => running.stop())
  })
}

/** The first responses of a process are slow, as its code is not compiled yet. */
export async function warmUp(url: string, paths: readonly string[]): Promise<void> {
  await generateLoad({ url, paths, connections: 4, length: 200 })
}

/** The smallest value that is not exceeded by a share (0 to 1) of the values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}
