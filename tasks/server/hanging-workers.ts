import type { EventEmitter } from 'node:events'

/** The part of a node:cluster worker that is used. */
export interface WatchedWorker extends Pick<EventEmitter, 'on'> {
  process: { pid?: number | undefined; kill: (signal: 'SIGKILL') => unknown }
  isConnected: () => boolean
  send: (message: object, callback: () => void) => unknown
}

interface Options {
  /** Milliseconds between two questions. */
  interval: number
  /** Maximum unanswered pings. Not a duration: the whole machine may have been suspended. */
  maxUnanswered: number
}

/**
 * Pings listening workers and kills those that do not answer; the system would keep giving them connections. Returns a
 * function that adds a worker.
 */
export function endHangingWorkers(
  { interval, maxUnanswered }: Options = { interval: 5000, maxUnanswered: 6 },
): (worker: WatchedWorker) => void {
  const unanswered = new Map<WatchedWorker, number>()

  function ask(worker: WatchedWorker, count: number): void {
    if (!worker.isConnected()) return
    if (count >= maxUnanswered) {
      console.error(`Worker ${worker.process.pid} does not answer any more and is ended`)
      unanswered.delete(worker)
      worker.process.kill('SIGKILL')
      return
    }
    unanswered.set(worker, count + 1)
    worker.send({ isAlive: '?' }, () => {})
  }

  setInterval(() => {
    for (const [worker, count] of unanswered) ask(worker, count)
  }, interval).unref()
  return (worker) => {
    unanswered.set(worker, 0)
    worker.on('exit', () => unanswered.delete(worker))
    worker.on('message', (message: unknown) => {
      if (isQuestionOrAnswer(message) && unanswered.has(worker)) unanswered.set(worker, 0)
    })
  }
}

/** In a worker: answers pings as long as its event loop runs. */
export function answerLivenessChecks(process: NodeJS.Process = globalThis.process): void {
  process.on('message', (message: unknown) => {
    if (isQuestionOrAnswer(message) && process.connected)
      process.send?.({ isAlive: 'yes' }, undefined, {}, () => {})
  })
}

function isQuestionOrAnswer(message: unknown): boolean {
  return typeof message === 'object' && message !== null && 'isAlive' in message
}
