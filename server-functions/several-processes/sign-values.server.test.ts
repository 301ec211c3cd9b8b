import { expect, onTestFinished, test, vi } from 'vitest'

import { signValues } from './sign-values.server.ts'

/** A Redis in memory, and the log. */
function start() {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  const values = new Map<string, Buffer>()
  const redis = {
    get: async (key: string) => values.get(key),
    set: async (key: string, value: Uint8Array) => void values.set(key, Buffer.from(value)),
    claim: async () => true,
    release: async (key: string) => void values.delete(key),
    publish: async () => {},
    subscribe: async () => {},
    close: () => {},
  }
  return { values, redis, signed: signValues(redis, 'secret') }
}

test('what a process has written, others with its secret read', async () => {
  const { redis, signed } = start()
  await signed.set('page', Buffer.from('<html>'), 60)
  expect((await signValues(redis, 'secret').get('page'))?.toString()).toBe('<html>')
  await signed.set('empty', Buffer.alloc(0), 60)
  expect((await signed.get('empty'))?.length).toBe(0)
})

test.each<[string, (value: Buffer) => Buffer]>([
  ['changed', (value) => value.fill('x', 40, 41)],
  ['cut off', (value) => value.subarray(0, -1)],
  ['cut off within its signature', (value) => value.subarray(0, 7)],
  ['empty', () => Buffer.alloc(0)],
  ['without a signature', () => Buffer.from('{"__proto__":{"status":200},"data":{}}')],
])('a value that is %s is not found, and removed', async (_what, poison) => {
  const { values, signed } = start()
  await signed.set('page', Buffer.from('<html>…</html>'), 60)
  values.set('page', poison(Buffer.from(values.get('page') ?? [])))
  expect(await signed.get('page')).toBeUndefined()
  expect(values.has('page')).toBe(false)
})

test('a value of another key, or of a site with another secret, is not found', async () => {
  const { values, redis, signed } = start()
  await signed.set('page a', Buffer.from('a'), 60)
  values.set('page b', Buffer.from(values.get('page a') ?? []))
  expect(await signed.get('page b')).toBeUndefined()
  expect(await signValues(redis, 'other').get('page a')).toBeUndefined()
})
