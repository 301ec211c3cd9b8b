import { expect, onTestFinished, test, vi } from 'vitest'

import { parseSettings } from './settings-schema.ts'
import { problemsOf, problemWith } from './test-settings.ts'

test.each([
  [
    { RENDER_CONCURRENCY: '4', RENDER_QUEUE: '0' },
    { operations: { renderLimit: { concurrency: 4, maxWaiting: 0 } } },
  ],
  [
    { REDIS_URL: 'rediss://:word@cache.example:6380/1' },
    { operations: { redisUrl: 'rediss://:word@cache.example:6380/1' } },
  ],
])('%j', (env, expected) => {
  expect(parseSettings(env)).toMatchObject(expected)
})

test.each([
  ['RENDER_CONCURRENCY', '0', 'must be at least 1', '4'],
  ['RENDER_QUEUE', 'all', 'must be a whole number from 0 to 100000', '500'],
])('%s="%s" is wrong', (name, value, problem, example) => {
  expect(problemsOf({ [name]: value })).toEqual([problemWith(name, value, problem, example)])
})

test('another address than that of a Redis is wrong, and not shown', () => {
  expect(problemsOf({ REDIS_URL: 'http://:word@cache.example' })).toEqual([
    problemWith('REDIS_URL', '***', 'is no redis:// or rediss:// address', 'redis://127.0.0.1:6379/0'),
  ])
})

test.each([
  [{}, 'text'],
  [{ NODE_ENV: 'production' }, 'json'],
  [{ NODE_ENV: 'production', LOG_FORMAT: 'text' }, 'text'],
  [{ LOG_FORMAT: 'json' }, 'json'],
])('with %j the log of a process without a terminal is %s', (env, format) => {
  const stdout = vi
    .spyOn(process, 'stdout', 'get')
    .mockReturnValue(Object.create(process.stdout, { isTTY: { value: false } }))
  onTestFinished(() => stdout.mockRestore())
  expect(parseSettings(env).operations.logFormat).toBe(format)
})
