import { z } from 'zod'

/** A variable that is a whole number in a range. */
export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^-?\d+$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .pipe(z.int().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`))
