import { setImmediate as endOfTurn } from 'node:timers/promises'

/**
 * Lets requests begin one after the other, each after a whole turn of the event loop. Rendering a page takes
 * milliseconds of the processor: in between, files are served, and connections that clients have closed are noticed, so
 * that their pages are not rendered.
 */
export function createRequestScheduler(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve()
  return () => {
    last = last.then(eventLoopTurn)
    return last
  }
}

async function eventLoopTurn(): Promise<void> {
  // The turn in which the request was read; the next one reads that its connection is gone.
  await endOfTurn()
  await endOfTurn()
}
