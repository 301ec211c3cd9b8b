/**
 * Text that somebody else wrote, for a report: on one line, without the characters that a terminal obeys (controls such
 * as ESC) or that reverse what is around them (Bidi_Control), and cut to a number of characters.
 */
export function printableText(text: string, maxLength = 300): string {
  const line = text.replace(/[\s\p{Cc}\p{Bidi_Control}]+/gu, ' ').trim()
  return line.length > maxLength ? `${line.slice(0, maxLength - 1)}…` : line
}
