import { LRUCache } from 'lru-cache'

import { logSparingly } from '../log.server.ts'
import { isMissing } from './content-error.ts'

const patienceMilliseconds = 300

interface Options {
  /** Asks the content service for its cache version (`cv`), which every publishing raises. */
  currentVersion: () => Promise<number>
  /** Seconds for which a known version is taken as current without asking again. */
  freshSeconds: number
  log?: (message: string, error: unknown) => void
}

/**
 * Published answers, each kept as long as the space has the version it was read at: nothing published stays hidden
 * for longer than `freshSeconds`, even if no webhook ever arrives. While the service fails, the last good answer
 * serves on; only what was never read fails.
 */
export function createPublishedCache<Answer extends object>({
  currentVersion,
  freshSeconds,
  log = logSparingly,
}: Options) {
  const answers = new LRUCache<string, { version: number; answer: Answer }>({ max: 2000 })
  const underway = new Map<string, Promise<Answer>>()
  let known: { version: number; until: number } | undefined
  let asking: Promise<number> | undefined

  async function version(): Promise<number> {
    if (known && Date.now() < known.until) return known.version
    asking ??= ask().finally(() => (asking = undefined))
    if (!known) return asking
    // A reader does not wait for a service that hangs; the answer counts when it comes.
    return Promise.race([asking, after(patienceMilliseconds, known.version)])
  }

  async function ask(): Promise<number> {
    try {
      known = { version: await currentVersion(), until: Date.now() + freshSeconds * 1000 }
    } catch (error) {
      if (!known) throw error
      log('Version of the content unknown, keeping the last one', error)
      known = { version: known.version, until: Date.now() + Math.max(freshSeconds, 1) * 1000 }
    }
    return known.version
  }

  /** The answer for `key`, read by `load(cv)` if there is none of the current version. */
  return async function read(key: string, load: (version: number) => Promise<Answer>): Promise<Answer> {
    const current = await version()
    const kept = answers.get(key)
    if (kept?.version === current) return kept.answer
    const flight = `${current} ${key}`
    const loading = underway.get(flight) ?? load(current).finally(() => underway.delete(flight))
    underway.set(flight, loading)
    try {
      const answer = await loading
      answers.set(key, { version: current, answer })
      return answer
    } catch (error) {
      // What was deleted must not come back when the service fails later.
      if (isMissing(error)) answers.delete(key)
      if (!kept || isMissing(error)) throw error
      log('Content service failed, serving the last good answer', error)
      return kept.answer
    }
  }
}

function after<Value>(milliseconds: number, value: Value): Promise<Value> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, value).unref())
}
