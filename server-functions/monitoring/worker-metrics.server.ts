import cluster from 'node:cluster'
import { randomUUID } from 'node:crypto'
import process from 'node:process'

import { z } from 'zod'

const MetricsMessage = z.object({ metricsFor: z.string(), text: z.string().nullable() })

/** Longer than the supervisor waits for the other workers. */
const timeoutMilliseconds = 6000

/**
 * The metrics of all workers, which the supervisor adds up (tasks/server/worker-metrics.ts). Undefined without a
 * supervisor, or if it does not answer.
 */
export async function metricsOfWorkers(): Promise<string | undefined> {
  if (!cluster.isWorker || !process.connected) return undefined
  const id = randomUUID()
  return new Promise((resolve) => {
    const end = (text?: string) => {
      clearTimeout(timer)
      process.off('message', read)
      resolve(text)
    }
    const read = (message: unknown) => {
      const { data } = MetricsMessage.safeParse(message)
      if (data?.metricsFor === id) end(data.text ?? undefined)
    }
    const timer = setTimeout(end, timeoutMilliseconds)
    process.on('message', read)
    process.send?.({ metricsRequest: id }, undefined, {}, (error) => error && end())
  })
}
