import { matchesGlob } from 'node:path/posix'

import { z } from 'zod'

const between = (from: number, to: number, problem: string) =>
  z.int(problem).min(from, problem).max(to, problem)

const problem = {
  path: 'must be a pattern for what follows /v2/cdn/ or /f/, such as stories/**',
  latency: 'must be a number of milliseconds from 1 to 60000',
  answer: 'must be a status from 400 to 599, truncated or reset',
  times: 'must be a whole number from 1',
}

/** What goes wrong, where and how often. */
export const Fault = z
  .strictObject({
    /** glob over what follows /v2/cdn/ or /f/ in the path */
    path: z
      .string(problem.path)
      .regex(/^(?!\/|v2\/|f\/)./, problem.path)
      .default('**'),
    /** milliseconds before the answer */
    latency: between(1, 60_000, problem.latency).optional(),
    /** a status instead of the answer, half of its body, or none at all */
    answer: z
      .union([between(400, 599, problem.answer), z.enum(['truncated', 'reset'])], problem.answer)
      .optional(),
    /** after so many requests it is over */
    times: between(1, Number.MAX_SAFE_INTEGER, problem.times).optional(),
  })
  .refine(
    ({ latency, answer }) => latency !== undefined || answer !== undefined,
    'must have latency or answer',
  )
export type Fault = z.infer<typeof Fault>

/** The faults that are set. The first one at a path is used. */
export const createFaultList = () => {
  let faults: readonly Fault[] = []
  return {
    all: () => faults,
    set: (wanted: readonly Fault[]) => {
      faults = wanted
    },
    /** The fault for a request to this path, counted. */
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
