import cluster, { type Worker } from 'node:cluster'

import { AggregatorRegistry } from 'prom-client'

/** Answers workers that are asked for metrics with those of all workers together (server-functions/monitoring). */
export function answerMetricsRequests(): void {
  const registry = new AggregatorRegistry()

  async function answer(worker: Worker, id: string): Promise<void> {
    // A worker that does not answer in time makes it fail: the one that was asked answers for itself.
    const text = await registry.clusterMetrics().catch(() => null)
    if (worker.isConnected()) worker.send({ metricsFor: id, text }, () => {})
  }

  cluster.on('message', (worker, message: unknown) => {
    const isRequest = typeof message === 'object' && message !== null && 'metricsRequest' in message
    if (isRequest && typeof message.metricsRequest === 'string') void answer(worker, message.metricsRequest)
  })
}
