import { attachmentLimits } from './attachment-limits.ts'
import { invisible, maxLengths, phoneNumber, separators, type TextField, visible } from './contact-fields.ts'
import type { FieldProblem, FormError } from './submission.ts'

/** What a control of the form contains. */
export interface Entry {
  value: string
  required: boolean
  /** Of a control for files. */
  files?: ArrayLike<{ size: number }> | null
}

/** As the server requires it (validate-entries.server.ts), except for the domain, of which only a dot is required. */
const emailAddress =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@(?=.*[.。．｡])[a-z\d\u0080-\uFFFF]+(?:(?:\.|-+)[a-z\d\u0080-\uFFFF]+)*$/i

/**
 * What is wrong with a field, as far as a browser can tell; it never refuses what the server accepts. The server
 * refuses more, such as files whose content is of another kind.
 */
export function findError(field: TextField | 'attachments', entry: Entry): FormError | null {
  if (field === 'attachments') {
    const files = Array.from(entry.files ?? [])
    if (isTooLarge(files)) return { field, problem: 'too-large' }
    return files.length > attachmentLimits.files ? { field, problem: 'too-many' } : null
  }
  const problem = findProblem(field, entry)
  return problem && { field, problem }
}

function findProblem(field: TextField, { value, required }: Entry): FieldProblem | null {
  const text = value.normalize('NFC').replaceAll(separators, ' ').replaceAll(invisible, '').trim()
  if (!visible.test(text)) return required ? 'missing' : null
  if (field !== 'stage' && text.length > maxLengths[field]) return 'too-long'
  if (field === 'email' && !emailAddress.test(text.replaceAll(/\p{Cf}/gu, ''))) return 'invalid'
  return field === 'phone' && !phoneNumber.test(text) ? 'invalid' : null
}

/** Whether files are larger than the limit: they can be refused before they are sent. */
export function isTooLarge(files: readonly { size: number }[]): boolean {
  return files.reduce((sum, { size }) => sum + size, 0) > attachmentLimits.bytes
}
