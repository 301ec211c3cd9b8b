import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'

import { NodeRequest } from 'srvx/node'
import { expect, onTestFinished, test, vi } from 'vitest'

/** The client key for connections from these addresses, with the headers a proxy adds. */
async function clientKeysOf(trusted: string, ...connections: [address: string, forwardedFor?: string][]) {
  vi.resetModules()
  vi.stubEnv('TRUSTED_PROXIES', trusted)
  onTestFinished(() => void vi.unstubAllEnvs())
  const { clientKeyOf } = await import('./remote-address.server.ts')
  return connections.map(([address, forwardedFor]) => {
    const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: address })
    const req = new IncomingMessage(socket)
    if (forwardedFor) req.headers['x-forwarded-for'] = forwardedFor
    return clientKeyOf(new NodeRequest({ req }))
  })
}

test.each([
  ['a visitor', '', '192.0.2.1', undefined, '192.0.2.1'],
  ['a visitor, seen by a server for both families', '', '::ffff:192.0.2.1', undefined, '192.0.2.1'],
  ['a visitor with a forged header', '', '192.0.2.1', '198.51.100.1', '192.0.2.1'],
  ['a proxy on the same machine', '', '127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['a visitor of it with a forged header', '', '::1', '203.0.113.1, 198.51.100.1', '198.51.100.1'],
  ['an untrusted proxy on the same machine', 'none', '127.0.0.1', '198.51.100.1', '127.0.0.1'],
  ['two proxies', 'loopback, 10.0.0.0/8', '127.0.0.1', '198.51.100.1, 10.1.2.3', '198.51.100.1'],
  ['a proxy without a header', '', '127.0.0.1', undefined, '127.0.0.1'],
  ['a proxy whose header has no address', '', '127.0.0.1', 'unknown', 'unknown'],
])('%s', async (_who, trusted, address, forwardedFor, client) => {
  expect(await clientKeysOf(trusted, [address, forwardedFor])).toEqual([client])
})

test('all addresses of an IPv6 /56 network are one client', async () => {
  const [one, same, other] = await clientKeysOf(
    '',
    ['2001:db8:0:1200::1'],
    ['2001:db8:0:12ff:ffff::2'],
    ['2001:db8:0:1300::1'],
  )
  expect(same).toBe(one)
  expect(other).not.toBe(one)
})

test('a request without a connection has an empty client key', async () => {
  const { clientKeyOf } = await import('./remote-address.server.ts')
  expect(clientKeyOf(new Request('http://varnholt.example/f/'))).toBe('')
})
