import { setTimeout as delay } from 'node:timers/promises'

/**
 * How long a server must be without requests to count as idle: the files of a page follow it, and pages follow each
 * other.
 */
const quietMs = 250

/** Knows whether a server is busy. */
export interface Activity {
  /** Counts the answer to a request as activity until it settles. */
  track: <Answer>(answer: Promise<Answer>) => Promise<Answer>
  /** Resolves when there was no activity for a while; waiting does not keep the process alive. */
  idle: () => Promise<void>
}

export function createActivity(): Activity {
  let inProgress = 0
  let lastEnd = performance.now()
  const isBusy = () => inProgress > 0 || performance.now() - lastEnd < quietMs
  return {
    async track(answer) {
      inProgress += 1
      try {
        return await answer
      } finally {
        inProgress -= 1
        lastEnd = performance.now()
      }
    },
    async idle() {
      // At least one turn of the event loop, in which requests are read.
      await delay(0, undefined, { ref: false })
      while (isBusy()) await delay(quietMs / 5, undefined, { ref: false })
    },
  }
}

/** In milliseconds. */
const startTimes = { shortest: 1000, longest: 10_000 }

/**
 * The first pages after the start have the processor to themselves: resolves after the shortest time if there is no
 * activity any more, and after the longest time on a server that is never idle.
 */
export async function firstPagesAnswered(
  { idle }: Pick<Activity, 'idle'>,
  { shortest, longest } = startTimes,
): Promise<void> {
  const limit = delay(longest, undefined, { ref: false })
  await delay(shortest, undefined, { ref: false })
  await Promise.race([idle(), limit])
}
