import { z } from 'zod'

/** A message of a worker to the others, which the supervisor passes on (tasks/server/workers.ts). */
const CountMessage = z.object({ count: z.object({ name: z.string(), key: z.string() }) })

/**
 * Shares the counts under a name with the other workers of this machine: the returned function tells them what was
 * counted here, and `onCounted` gets theirs. Without workers nobody is told.
 * @param process the channel to the supervisor
 */
export function countWithWorkers(
  name: string,
  onCounted: (key: string) => void,
  process: Pick<NodeJS.Process, 'send' | 'connected' | 'on'> = globalThis.process,
): (key: string) => void {
  // A listener would keep alive a module that development loads anew.
  if (!process.connected) return () => {}
  process.on('message', (message) => {
    const { data } = CountMessage.safeParse(message)
    if (data?.count.name === name) onCounted(data.count.key)
  })
  return (key) => {
    // A worker whose supervisor has ended goes on, too, until it notices.
    if (process.connected) process.send?.({ count: { name, key } }, undefined, {}, () => {})
  }
}
