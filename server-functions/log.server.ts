const minute = 60_000
const most = 1000
const lastLogged = new Map<string, number>()

/** Logs what visitors can cause again and again, such as a fault of the content service: once a minute a message. */
export function logSparingly(message: string, ...details: unknown[]): void {
  if (isNews(message, minute)) console.error(message, ...details)
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
