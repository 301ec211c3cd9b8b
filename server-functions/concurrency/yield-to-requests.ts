import { setImmediate as nextTurn } from 'node:timers/promises'

/** Milliseconds of work between two yields: about as long as a page takes to render. */
const sliceMilliseconds = 5

/**
 * Divides long synchronous work: the returned function is awaited between its steps and yields to the event loop when
 * a slice of time is used up, so that requests are answered in between.
 */
export function createYield(): () => Promise<void> {
  let sliceEnd = performance.now() + sliceMilliseconds
  return async () => {
    if (performance.now() < sliceEnd) return
    await nextTurn()
    sliceEnd = performance.now() + sliceMilliseconds
  }
}
