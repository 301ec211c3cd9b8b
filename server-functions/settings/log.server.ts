const minute = 60_000
const maxRemembered = 1000
const lastLogged = new Map<string, number>()
const loggedErrors = new WeakSet<Error>()

/**
 * Logs an error that requests can trigger repeatedly (such as an outage of the content service) in one line, at most
 * once a minute per message. An error object that causes several messages is logged with the first only.
 */
export function logRateLimited(message: string, error?: unknown): void {
  if (error instanceof Error) {
    if (loggedErrors.has(error)) return
    loggedErrors.add(error)
  }
  if (!isDue(message, minute)) return
  if (error === undefined) console.error(message)
  else console.error(message, error instanceof Error ? `${error.name}: ${error.message}` : error)
}

/** Warns once per message: for problems that persist until an editor fixes them. */
export function logOnce(message: string): void {
  if (isDue(message, Number.POSITIVE_INFINITY)) console.warn(message)
}

function isDue(message: string, milliseconds: number): boolean {
  const last = lastLogged.get(message)
  if (last !== undefined && Date.now() - last < milliseconds) return false
  if (lastLogged.size >= maxRemembered) lastLogged.clear()
  lastLogged.set(message, Date.now())
  return true
}
