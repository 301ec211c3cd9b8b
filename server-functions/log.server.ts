const minute = 60_000
const most = 1000
const last = new Map<string, number>()

/** Logs what visitors can cause again and again: the same message once a minute. */
export function logSparingly(message: string, ...details: unknown[]): void {
  const now = Date.now()
  if (now - (last.get(message) ?? -minute) < minute) return
  if (last.size >= most) last.clear()
  last.set(message, now)
  console.error(message, ...details)
}
