import { setImmediate as endOfTurn } from 'node:timers/promises'

/**
 * Starts requests one at a time, each after a full turn of the event loop. Rendering a page blocks it for milliseconds:
 * in between, files are served and closed connections are detected, whose pages need not be rendered.
 */
export function createRequestScheduler(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve()
  return () => {
    last = last.then(eventLoopTurn)
    return last
  }
}

async function eventLoopTurn(): Promise<void> {
  // The request was read in the current turn; that its connection is closed is read in the next one.
  await endOfTurn()
  await endOfTurn()
}
