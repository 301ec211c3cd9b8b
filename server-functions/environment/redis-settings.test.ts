import { expect, test } from 'vitest'

import { parseSettings } from './settings-schema.ts'
import { problemsOf, problemWith } from './test-settings.ts'

test.each([
  [{ REDIS_URL: 'rediss://:word@cache.example:6380/1' }, { redisUrl: 'rediss://:word@cache.example:6380/1' }],
])('%j', (env, expected) => {
  expect(parseSettings(env)).toMatchObject(expected)
})

test('another address is wrong, and not shown', () => {
  expect(problemsOf({ REDIS_URL: 'http://:word@cache.example' })).toEqual([
    problemWith('REDIS_URL', '***', 'is no redis:// or rediss:// address', 'redis://127.0.0.1:6379/0'),
  ])
})
