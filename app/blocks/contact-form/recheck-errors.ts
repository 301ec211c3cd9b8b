import { type Entry, findError } from '../../../server-functions/contact/validate-field.ts'
import type { ShownError } from '../../contact/error-text.ts'

/** An error of the last answer; once corrected it is no longer shown. */
export type AnsweredError = ShownError & { isCorrected?: true }

/**
 * The errors of a refused form after one of its fields was changed, or left. A change only takes errors away: those of the
 * field once it is valid, as far as the browser can say, and those of the form as a whole. Leaving a field that was refused
 * brings an error back; choosing other attachments checks them at once.
 */
export function recheck(errors: AnsweredError[], entry: Entry & { name: string }, hasLeft: boolean) {
  const field = errors.find((error) => error.field === entry.name)?.field
  const found = field ? findError(field, entry) : null
  if (found && (hasLeft || field === 'attachments')) return bringBack(errors, found)
  if (hasLeft) return errors
  const isCorrect = (error: AnsweredError) =>
    !error.isCorrected && (error.field === null || (error.field === field && !found))
  if (!errors.some(isCorrect)) return errors
  return errors.map((error) => (isCorrect(error) ? { ...error, isCorrected: true as const } : error))
}

/** The errors with one instead of those of its field. */
function bringBack(errors: AnsweredError[], found: ShownError): AnsweredError[] {
  const replaced = errors.filter(({ field }) => field === found.field)
  if (replaced.some(({ problem, isCorrected }) => problem === found.problem && !isCorrected)) return errors
  return errors.flatMap((error) => {
    if (error === replaced[0]) return found
    return replaced.includes(error) ? [] : error
  })
}
