const minute = 60_000
const most = 1000
const lastLogged = new Map<string, number>()
const loggedErrors = new WeakSet<Error>()

/**
 * Logs in one line what visitors can cause again and again, such as a fault of the content service: once a minute a
 * message. An error that breaks several things is logged with the first of them.
 */
export function logSparingly(message: string, error?: unknown): void {
  if (error instanceof Error) {
    if (loggedErrors.has(error)) return
    loggedErrors.add(error)
  }
  if (!isNews(message, minute)) return
  if (error === undefined) console.error(message)
  else console.error(message, error instanceof Error ? `${error.name}: ${error.message}` : error)
}

/** Warns of what stays until an editor mends it: once a message. */
export function logOnce(message: string): void {
  if (isNews(message, Number.POSITIVE_INFINITY)) console.warn(message)
}

function isNews(message: string, milliseconds: number): boolean {
  const last = lastLogged.get(message)
  if (last !== undefined && Date.now() - last < milliseconds) return false
  if (lastLogged.size >= most) lastLogged.clear()
  lastLogged.set(message, Date.now())
  return true
}
