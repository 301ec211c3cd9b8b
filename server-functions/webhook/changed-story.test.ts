import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { changedStoryOf } from './changed-story.ts'

test.each([
  [{ action: 'published', story_id: 12, full_slug: 'website/kontakt' }, 12],
  [{ action: 'unpublished', story_id: 12 }, 12],
  // Others depend on their addresses, or are below them.
  [{ action: 'moved', story_id: 12 }, undefined],
  [{ action: 'deleted', story_id: 12 }, undefined],
  [{ action: 'entries_updated', datasource_slug: 'industries' }, undefined],
  [{ action: 'published', story_id: '../spaces/me' }, undefined],
  [{ action: 'published', story_id: -1 }, undefined],
  [[], undefined],
])('of %j it is %j', (payload, expected) => {
  expect(changedStoryOf(JSON.stringify(payload))).toBe(expected)
})

test('a body that is no event names none, whatever it is', () => {
  const bodies = fc.oneof(fc.string(), fc.json(), fc.constant('{"__proto__":{"action":"published"}}'))
  fc.assert(fc.property(bodies, (body) => changedStoryOf(body) === undefined))
})
