/** Addresses that were read: request targets (path and query, RFC 9112, 3.2.1), each with how often it occurred. */
export interface AddressList {
  hits: Map<string, number>
  /** Lines without an address. */
  unreadable: Unreadable[]
  /** Logged requests that were left out because they are neither GET nor HEAD. */
  otherMethods: number
}

/** A line that has no address, with the reason. */
export interface Unreadable {
  source: string
  line: number
  problem: string
}

/** What one line says: an address, why there is none, or a method that is not checked. */
export type Entry = { target: string } | { problem: string } | { method: string }

/**
 * The request target of a path or an http(s) URL: without host and fragment, bytes outside ASCII percent-encoded, all
 * else as written. Undefined if the text is neither.
 */
export function requestTarget(text: string): string | undefined {
  const isUrl = /^https?:\/\//i.test(text)
  if (isUrl ? !URL.canParse(text) : !text.startsWith('/')) return undefined
  const target = (isUrl ? text.replace(/^https?:\/\/[^/?#\\]*/i, '') : text).replace(/#.*$/s, '')
  return percentEncode(Buffer.from(target.startsWith('/') ? target : `/${target}`, 'utf8').toString('latin1'))
}

/** Percent-encodes spaces, controls and bytes above ASCII of a string that has one byte a character. */
export function percentEncode(bytes: string): string {
  return bytes.replace(
    /[^\u0021-\u007e]/g,
    (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  )
}

/** Reads a line of a list: an address, or nothing where it is empty or a comment. */
export function readListLine(line: string): Entry | undefined {
  const text = Buffer.from(line, 'latin1')
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trim()
  if (text === '' || text.startsWith('#')) return undefined
  const target = requestTarget(text)
  return target === undefined
    ? { problem: `"${shorten(text)}" is neither a path beginning with / nor an http(s) address` }
    : { target }
}

/** Text of a file for a message: in one line, without control characters. */
export function shorten(text: string): string {
  const line = text.replace(/\p{Cc}+/gu, ' ')
  return line.length > 80 ? `${line.slice(0, 79)}…` : line
}
