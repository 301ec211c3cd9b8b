import { z } from 'zod/mini'

import { sorts } from '../server-functions/project-query.ts'

/** Longer than anything one searches for (`PageRef` takes no more). */
const longest = 100

/** A word from an address; of a repeated one the first, and an empty field of a form asks for nothing. */
function asWord(value: unknown): string | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : value
  return typeof first === 'string' ? first.trim().slice(0, longest).trim() || undefined : undefined
}

const word = z.optional(z.pipe(z.unknown(), z.transform(asWord)))

/**
 * Search params of the project index. Any word is a question that has an answer (no project, if need be); an order
 * that does not exist is the first one.
 */
export const projectSearch = {
  category: word,
  service: word,
  maturity: word,
  q: word,
  sort: z.optional(
    z.pipe(
      z.unknown(),
      z.transform((value) => sorts.find((order) => order === value)),
    ),
  ),
}
