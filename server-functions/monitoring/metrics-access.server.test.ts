import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'

import { expect, onTestFinished, test, vi } from 'vitest'

async function mayRead(env: Record<string, string>, address: string, headers: Record<string, string>) {
  vi.resetModules()
  for (const [name, value] of Object.entries({ TRUSTED_PROXIES: '', METRICS_FROM: '', ...env }))
    vi.stubEnv(name, value)
  onTestFinished(() => void vi.unstubAllEnvs())
  const { mayReadMetrics } = await import('./metrics-access.server.ts')
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: address })
  return mayReadMetrics(Object.assign(new IncomingMessage(socket), { headers }))
}

const own = { METRICS_FROM: '10.0.0.0/8' }

test.each([
  ['this machine', {}, '127.0.0.1', {}, true],
  ['this machine over IPv6', {}, '::1', {}, true],
  ['another machine', {}, '203.0.113.7', {}, false],
  ['a visitor behind a proxy on this machine', {}, '127.0.0.1', { 'x-forwarded-for': '203.0.113.7' }, false],
  ['a visitor who claims to be this machine', {}, '203.0.113.7', { 'x-forwarded-for': '127.0.0.1' }, false],
  [
    'a visitor behind a proxy that is not trusted',
    { TRUSTED_PROXIES: 'none' },
    '127.0.0.1',
    { 'x-forwarded-for': '203.0.113.7' },
    false,
  ],
  ['somebody behind a proxy that only names itself', {}, '127.0.0.1', { via: '1.1 proxy' }, false],
  ['an address without a number', {}, '127.0.0.1', { 'x-forwarded-for': 'unknown' }, false],
  ['a machine of the setting', own, '10.1.2.3', {}, true],
  ['a machine of the setting behind a proxy', own, '127.0.0.1', { 'x-forwarded-for': '10.1.2.3' }, true],
  ['this machine, if the setting names others', own, '127.0.0.1', {}, false],
  ['this machine, if nobody may', { METRICS_FROM: 'none' }, '127.0.0.1', {}, false],
])('%s', async (_who, env, address, headers, expected) => {
  expect(await mayRead(env, address, headers)).toBe(expected)
})
