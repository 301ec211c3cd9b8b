import { isUtf8 } from 'node:buffer'

import { printableText } from '../../server-functions/settings/printable-text.ts'

/** Addresses that were read: request targets (path and query, RFC 9112, 3.2.1), each with how often it occurred. */
export interface AddressList {
  hits: Map<string, number>
  /** The first lines without an address, `maxUnreadable` at most. */
  unreadable: Unreadable[]
  /** How many lines have no address. */
  unreadableCount: number
  /** Logged requests that were left out because they are neither GET nor HEAD. */
  otherMethods: number
}

/** A line that has no address, with the reason. */
interface Unreadable {
  source: string
  line: number
  problem: string
}

/** How many lines without an address are named. */
export const maxUnreadable = 100

/**
 * The maximum length of a line that is read as an address or log entry, in characters; servers refuse longer requests.
 */
export const maxLineLength = 64 * 1024

export const tooLong = { problem: `is longer than ${maxLineLength / 1024} kB` }

/** The meaning of a line: an address, why there is none, or a method that is not checked. */
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

/** The text of bytes, one a character: UTF-8, else Windows-1252, in which programs on Windows write. */
export function decodeText(bytes: string): string {
  const buffer = Buffer.from(bytes, 'latin1')
  const text = isUtf8(buffer) ? buffer.toString('utf8') : new TextDecoder('windows-1252').decode(buffer)
  return text.replace(/^\uFEFF/, '')
}

/** Reads a line of a list: an address, or nothing where it is empty or a comment. */
export function readListLine(line: string): Entry | undefined {
  if (line.length > maxLineLength) return tooLong
  const text = decodeText(line).trim()
  return text === '' || text.startsWith('#') ? undefined : readAddress(text)
}

/** Reads a text that should be an address. */
export function readAddress(text: string): Entry {
  const target = requestTarget(text)
  return target === undefined
    ? { problem: `"${printableText(text, 80)}" is neither a path beginning with / nor an http(s) address` }
    : { target }
}
