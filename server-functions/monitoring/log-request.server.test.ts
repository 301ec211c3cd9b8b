import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'

import { expect, onTestFinished, test, vi } from 'vitest'

import { logFailure, logRequest, shortenAddress } from './log-request.server.ts'

test('a page that fails is named in the log, once a minute, also without a log of requests', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => error.mockRestore())
  for (const status of [200, 404, 500, 500, 503])
    logFailure({ id: 'abc', pathname: '/de/kaputt', status, milliseconds: 1 })
  expect(error.mock.calls).toEqual([['Answered with 500: /de/kaputt']])
})

test('a request is logged without query, with a path that is not endless and the network of its client', () => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => {})
  onTestFinished(() => info.mockRestore())
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: '203.0.113.77' })
  const request = Object.assign(new IncomingMessage(socket), { method: 'GET', url: '/de/suche?q=Mann' })
  logRequest(request, { id: 'abc', pathname: '/de/suche', status: 200, milliseconds: 1.26 })
  logRequest(request, { id: 'abc', pathname: `/${'a'.repeat(16_000)}`, status: 404, milliseconds: 1 })
  expect(info.mock.calls).toEqual([
    [
      'Request',
      {
        request: 'abc',
        method: 'GET',
        path: '/de/suche',
        status: 200,
        milliseconds: 1.3,
        client: '203.0.113.0/24',
      },
    ],
    ['Request', expect.objectContaining({ path: `/${'a'.repeat(499)}…` })],
  ])
})

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8:1:2:3:4:5:6%eth0', '2001:db8:1::/48'],
  ['::1', '::/48'],
  ['unknown', undefined],
  ['', undefined],
  [undefined, undefined],
])('%s is logged as %s', (address, shown) => {
  expect(shortenAddress(address)).toBe(shown)
})
