import cluster from 'node:cluster'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { platform } from 'node:process'

import { workerVariables } from './worker-variables.ts'

interface Address {
  host: string
  port: number
}

/**
 * Makes the server listen, and returns the port that it got.
 * Workers listen on a socket each (SO_REUSEPORT), between which Linux distributes connections. If the supervisor
 * accepted them, as node:cluster does elsewhere, connections passed to a dying worker would never be answered.
 * @throws Error if the address cannot be listened on
 */
export async function listen(server: Server, { host, port }: Address): Promise<number> {
  const ownSocket = cluster.isWorker && platform === 'linux'
  const own = ownSocket ? { port: await unsharedPort({ host, port }), reusePort: true } : { port }
  server.listen({ host, ...own })
  await once(server, 'listening')
  const listening = portOf(server)
  process.send?.({ listening: { host, port: listening } })
  return listening
}

/**
 * With SO_REUSEPORT, another site on the same port would go unnoticed: the first worker must bind it exclusively first.
 */
async function unsharedPort({ host, port }: Address): Promise<number> {
  const { number, replaces } = workerVariables()
  if (number > 1 || replaces) return port
  const probe = createServer().listen({ host, port, exclusive: true })
  await once(probe, 'listening')
  const free = portOf(probe)
  probe.close()
  await once(probe, 'close')
  return free
}

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}
