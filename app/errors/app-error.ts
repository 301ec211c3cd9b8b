import { createSerializationAdapter } from '@tanstack/react-router'

import type { NamedPage } from '../../server-functions/content/breadcrumbs.ts'

/**
 * An error whose message may be shown to visitors. Its class survives serialization to the browser; for any other error
 * the error screen shows a generic message.
 */
export class PublicError extends Error {
  override name = 'PublicError'
  /** Pages that the visitor may have looked for; null unless the page is gone (410). */
  suggestions: readonly NamedPage[] | null = null
  /** Details for developers. Never set by a build. */
  details?: string
}

/** Colours of a terminal, in messages of the compiler. */
// oxlint-disable-next-line no-control-regex -- an escape sequence starts with one
const colours = /\u001B\[[\d;]*m/g

/** The message of an error and where it was thrown, of causes too. */
export function detailsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause === undefined ? '' : `\n\nCaused by: ${detailsOf(error.cause)}`
  return (error.stack ?? error.message).replaceAll(colours, '') + cause
}

/** The server could not be reached: the visitor can try again. Only in the browser. */
export class ConnectionError extends PublicError {}

/** Serializes a PublicError from the server to the browser. */
export const publicErrorAdapter = createSerializationAdapter({
  key: 'public-error',
  test: (value): value is PublicError => value instanceof PublicError,
  toSerializable: ({ message, details, suggestions }) => ({
    message,
    details,
    suggestions: suggestions && [...suggestions],
  }),
  fromSerializable: ({ message, details, suggestions }) =>
    Object.assign(new PublicError(message), { suggestions, ...(details !== undefined && { details }) }),
})

type Listener = (error: unknown) => void
const listeners = new Set<Listener>()

/**
 * Subscribes to unhandled errors of the app, on the server and in the browser (specification 8).
 * @returns a function that unsubscribes
 */
export function onAppError(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Logs an unhandled error and passes it to the listeners. The same error is logged at most once a minute, as visitors
 * can trigger it repeatedly.
 */
export function reportAppError(error: unknown): void {
  if (isDue(keyOf(error))) console.error('Unhandled error', error)
  for (const listener of listeners) listener(error)
}

const lastLogged = new Map<string, number>()

/** Rate limit: true if no error with this key was logged in the last minute, and records it. */
function isDue(key: string): boolean {
  const last = lastLogged.get(key)
  if (last !== undefined && Date.now() - last < 60_000) return false
  if (lastLogged.size >= 100) lastLogged.clear()
  lastLogged.set(key, Date.now())
  return true
}

/** What makes two errors the same: the code of a system error, whichever file or host it names, else the stack. */
function keyOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'code' in error ? String(error.code) : (error.stack ?? error.message)
}
