import { printableText } from '../../server-functions/settings/printable-text.ts'
import { type Entry, maxLineLength, percentEncode, requestTarget, tooLong } from './address-list.ts'

/**
 * Common and combined log format, also behind a virtual host: `host ident user [time] "request" status bytes …`.
 * Quotes inside the request are escaped.
 */
const logLine = /^\S+ [^[]*\[[^\]]*\] "((?:[^"\\]|\\.)*)" \d{3} (?:\d+|-)(?: |$)/

/** The request line; the target may hold spaces, and HTTP/0.9 has no version. */
const requestLine = /^([A-Z]+) (.+?)(?: HTTP\/\d(?:\.\d)?)?$/

/** Whether a line is one of an access log. */
export function isLogLine(line: string): boolean {
  return line.length <= maxLineLength && logLine.test(line)
}

/** Reads a line of an access log, one byte a character: the address of a GET or HEAD request, whatever its status. */
export function readLogLine(line: string): Entry | undefined {
  if (line.length > maxLineLength) return tooLong
  if (line.trim() === '') return undefined
  const written = logLine.exec(line)?.[1]
  if (written === undefined) return { problem: 'is no line of an access log (common or combined format)' }
  const [, method, raw] = requestLine.exec(unescape(written)) ?? []
  if (!method || !raw) return { problem: `has no request: "${printableText(written, 80)}"` }
  if (method !== 'GET' && method !== 'HEAD') return { method }
  const target = requestTarget(percentEncode(raw))
  return target === undefined ? { problem: `has no address: "${printableText(written, 80)}"` } : { target }
}

const controls: Record<string, string> = { b: '\b', n: '\n', r: '\r', t: '\t', v: '\v' }

/** Apache escapes as C does (`\"`, `\t`, `\xhh`), nginx as `\xHH`. */
function unescape(text: string): string {
  return text.replace(/\\(?:x([\da-f]{2})|(.))/gi, (_all, code?: string, letter = '') =>
    code ? String.fromCharCode(Number.parseInt(code, 16)) : (controls[letter] ?? letter),
  )
}
