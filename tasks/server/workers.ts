import cluster, { type Worker } from 'node:cluster'
import { setTimeout as delay } from 'node:timers/promises'

import { AggregatorRegistry } from 'prom-client'

import { endHangingWorkers } from './hanging-workers.ts'
import { workerEnvironment } from './worker-variables.ts'

interface Options {
  count: number
  /** Called once, when all of the first workers listen. */
  onListening: (address: Address) => void
}

interface Address {
  host: string
  port: number
}

/** A worker needs up to 10 s for its own shutdown. */
const shutdownMilliseconds = 12_000

/**
 * Runs the server in several processes on one port, and replaces those that die. The first one starts alone: a wrong
 * setting is logged once, and its files on disk are ready for the others. SIGTERM and SIGINT end all of them.
 */
export function superviseWorkers({ count, onListening }: Options): void {
  const restartDelay = createRestartLimit()
  const watch = endHangingWorkers()
  const listening = new Set<Worker>()
  let port: number | undefined
  let isStarted = false
  let isStopping = false
  let exitCode = 0

  function start(number: number): void {
    const worker = cluster.fork(workerEnvironment({ number, replaces: isStarted }, port))
    worker.on('error', () => {}) // Already gone: `exit` follows.
    worker.on('message', (message: unknown) => {
      const address = addressIn(message)
      if (address) addListening(worker, address)
    })
    worker.once('exit', (code, signal) => {
      listening.delete(worker)
      if (isStopping) {
        if (workers().length === 0) process.exit(exitCode)
      } else if (isStarted) {
        void replace(number, `Worker ${worker.process.pid} ended (${signal || `code ${code}`})`)
      } else {
        // The reason has been logged.
        exitCode = code || 1
        void stop('SIGTERM')
      }
    })
  }

  function addListening(worker: Worker, address: Address): void {
    listening.add(worker)
    watch(worker)
    port ??= address.port
    if (isStarted) return console.info(`Worker ${worker.process.pid} listens`)
    if (listening.size === 1) for (let number = 2; number <= count; number += 1) start(number)
    if (listening.size < count) return
    isStarted = true
    onListening(address)
  }

  async function replace(number: number, what: string): Promise<void> {
    const wait = restartDelay()
    if (wait > 0 && listening.size === 0) {
      console.error(`${what}. No worker is left, and too many have ended: giving up`)
      exitCode = 1
      return stop('SIGTERM')
    }
    console.error(`${what}, another one starts${wait > 0 ? ` in ${Math.ceil(wait / 1000)} s` : ''}`)
    await delay(wait)
    if (!isStopping) start(number)
  }

  async function stop(signal: NodeJS.Signals): Promise<void> {
    if (isStopping) return
    isStopping = true
    for (const { process: child } of workers()) child.kill(signal)
    if (workers().length > 0) await delay(shutdownMilliseconds)
    for (const { process: child } of workers()) child.kill('SIGKILL')
    process.exit(exitCode)
  }

  cluster.on('message', relay)
  answerMetricsRequests()
  process.on('SIGTERM', () => void stop('SIGTERM'))
  process.on('SIGINT', () => void stop('SIGINT'))
  start(1)
}

const workers = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)

/** Workers tell each other about new content, and what they count together (server-functions/several-processes). */
function relay(sender: Worker, message: unknown): void {
  if (!isRecord(message) || !('announcement' in message || 'count' in message)) return
  for (const worker of workers())
    if (worker !== sender && worker.isConnected()) worker.send(message, () => {})
}

/** The message by which a worker says that it listens (listen.ts). */
function addressIn(message: unknown): Address | undefined {
  const address = isRecord(message) ? message.listening : undefined
  if (!isRecord(address)) return undefined
  const { host, port } = address
  return typeof host === 'string' && typeof port === 'number' ? { host, port } : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Answers workers that are asked for metrics with those of all workers together (server-functions/monitoring). */
function answerMetricsRequests(): void {
  const registry = new AggregatorRegistry()

  async function answer(worker: Worker, id: string): Promise<void> {
    // Fails if a worker does not answer in time; the one asked then reports only its own.
    const text = await registry.clusterMetrics().catch(() => null)
    if (worker.isConnected()) worker.send({ metricsFor: id, text }, () => {})
  }

  cluster.on('message', (worker, message: unknown) => {
    const isRequest = typeof message === 'object' && message !== null && 'metricsRequest' in message
    if (isRequest && typeof message.metricsRequest === 'string') void answer(worker, message.metricsRequest)
  })
}

/** How many dead workers are replaced within how many milliseconds. */
const defaults = { max: 5, milliseconds: 60_000 }

/**
 * Limits how often dead workers are replaced, as one that cannot start would keep the machine busy. Returns how many
 * milliseconds to wait before the next replacement.
 */
export function createRestartLimit({ max, milliseconds } = defaults, now: () => number = Date.now) {
  let times: number[] = []
  return (): number => {
    times = times.filter((time) => time > now() - milliseconds)
    // The oldest exit in the window.
    const before = times.at(-max)
    const at = Math.max(now(), before === undefined ? 0 : before + milliseconds)
    times.push(at)
    return at - now()
  }
}
