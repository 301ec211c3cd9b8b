import { objectsIn } from './walk-content.ts'

/** Line breaks of other programs: vertical tab (Word), form feed, NEL. */
// oxlint-disable-next-line no-control-regex -- control characters are what it replaces
const lineBreaks = /[\u000b\u000c\u0085]/g
/** What HTML and XML 1.0 (2.2) do not allow in texts: control characters but tab and line breaks, noncharacters. */
// oxlint-disable-next-line no-control-regex -- control characters are what it drops
const forbidden = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g
// oxlint-disable-next-line no-control-regex -- control characters are what it finds
const unclean = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff\p{Cs}]/u

/**
 * A text without characters that no page, feed or address can carry: control characters are dropped or become line
 * breaks, half a surrogate pair becomes U+FFFD.
 */
function cleanText(text: string): string {
  if (!unclean.test(text)) return text
  return text.replace(lineBreaks, '\n').replace(forbidden, '').toWellFormed()
}

/** Cleans all texts in parsed JSON, in place: nearly all are clean, and are not copied. Returns it. */
export function cleanTexts(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value)
  for (const fields of objectsIn(value))
    for (const [name, field] of Object.entries(fields)) {
      const cleaned = typeof field === 'string' ? cleanText(field) : field
      if (cleaned !== field) fields[name] = cleaned
    }
  return value
}
