import type { EventEmitter } from 'node:events'

/** What of a worker of node:cluster is used. */
export interface WatchedWorker extends Pick<EventEmitter, 'on'> {
  process: { pid?: number | undefined; kill: (signal: 'SIGKILL') => unknown }
  isConnected: () => boolean
  send: (message: object, callback: () => void) => unknown
}

interface Options {
  /** Milliseconds between two questions. */
  interval: number
  /** How many of them a worker may leave unanswered. Not a time: a whole machine may have been suspended. */
  maxUnanswered: number
}

/**
 * Asks workers that listen whether they still do anything, and ends those that do not: nobody else would notice, as the
 * system goes on giving them connections. Returns how a worker is added.
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

/** In a worker: answers the question as long as anything happens in it. */
export function answerLivenessChecks(process: NodeJS.Process = globalThis.process): void {
  process.on('message', (message: unknown) => {
    if (isQuestionOrAnswer(message) && process.connected)
      process.send?.({ isAlive: 'yes' }, undefined, {}, () => {})
  })
}

function isQuestionOrAnswer(message: unknown): boolean {
  return typeof message === 'object' && message !== null && 'isAlive' in message
}
