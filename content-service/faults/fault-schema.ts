import { matchesGlob } from 'node:path/posix'

import { z } from 'zod'

function between(from: number, to: number, problem: string) {
  return z.int(problem).min(from, problem).max(to, problem)
}

const problem = {
  path: 'must be a glob for the path after /v2/cdn/ or /f/, such as stories/**',
  latency: 'must be a number of milliseconds from 1 to 60000',
  answer: 'must be a status from 400 to 599, truncated or reset',
  times: 'must be a whole number from 1',
}

/** A simulated fault: where it happens, what it does, and how often. */
export const Fault = z
  .strictObject({
    /** glob for the path after /v2/cdn/ or /f/ */
    path: z
      .string(problem.path)
      .regex(/^(?!\/|v2\/|f\/)./, problem.path)
      .default('**'),
    /** delay in milliseconds */
    latency: between(1, 60_000, problem.latency).optional(),
    /** an error status, a truncated body, or a reset connection */
    answer: z
      .union([between(400, 599, problem.answer), z.enum(['truncated', 'reset'])], problem.answer)
      .optional(),
    /** number of requests it applies to */
    times: between(1, Number.MAX_SAFE_INTEGER, problem.times).optional(),
  })
  .refine(
    ({ latency, answer }) => latency !== undefined || answer !== undefined,
    'must have latency or answer',
  )
export type Fault = z.infer<typeof Fault>

/** The active faults. The first one whose path matches applies. */
export function createFaultList() {
  let faults: readonly Fault[] = []
  return {
    all: () => faults,
    set: (wanted: readonly Fault[]) => {
      faults = wanted
    },
    /** The fault for this path, counted as used. */
    take: (path: string): Fault | undefined => {
      const taken = faults.find((fault) => matchesGlob(path, fault.path))
      if (taken?.times !== undefined) {
        const left = taken.times - 1
        faults = faults.flatMap((fault) => {
          if (fault !== taken) return [fault]
          return left > 0 ? [{ ...fault, times: left }] : []
        })
      }
      return taken
    },
  }
}
export type FaultList = ReturnType<typeof createFaultList>
