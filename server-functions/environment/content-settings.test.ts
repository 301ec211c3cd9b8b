import { expect, test } from 'vitest'

import { parseSettings } from './settings-schema.ts'
import { problemsOf, problemWith } from './test-settings.ts'

test.each([
  [{ CONTENT_FRESH_SECONDS: '1' }, { contentFreshSeconds: 1 }],
  [{ CONTENT_DEADLINE_SECONDS: '60' }, { contentDeadlineSeconds: 60 }],
  [
    { CONTENT_CACHE_FOLDER: '/var/cache/content', CONTENT_CACHE_MB: '1' },
    { contentCache: { folder: '/var/cache/content', bytes: 1_048_576 } },
  ],
])('%j', (env, expected) => {
  expect(parseSettings(env)).toMatchObject(expected)
})

test.each([
  ['CONTENT_FRESH_SECONDS', '0', 'must be at least 1', '60'],
  ['CONTENT_FRESH_SECONDS', '3601', 'must be at most 3600', '60'],
])('%s="%s" is wrong', (name, value, problem, example) => {
  expect(problemsOf({ [name]: value })).toEqual([problemWith(name, value, problem, example)])
})
