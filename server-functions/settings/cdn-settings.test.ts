import { expect, test } from 'vitest'

import { parseSettings } from './settings-schema.ts'
import { problemsOf, problemWith } from './test-settings.ts'

test.each([
  [
    {
      CDN_PURGE_URL: 'https://cdn.example/purge',
      CDN_PURGE_HEADERS: 'Authorization=Bearer a=b, X-Soft=1',
      CDN_PURGE_BODY: '{"tags":["content"]}',
    },
    {
      cdnPurge: {
        url: 'https://cdn.example/purge',
        headers: { Authorization: 'Bearer a=b', 'X-Soft': '1' },
        body: '{"tags":["content"]}',
      },
    },
  ],
])('%j', (env, expected) => {
  expect(parseSettings(env)).toMatchObject(expected)
})

test.each([['CDN_PURGE_BODY', 'tags=content', 'must be JSON', '{"tags":["content"]}']])(
  '%s="%s" is wrong',
  (name, value, problem, example) => {
    expect(problemsOf({ [name]: value })).toEqual([problemWith(name, value, problem, example)])
  },
)
