import { expect, test } from 'vitest'

import type { StorySummary } from '../model/block-values.ts'
import { groupDeleted } from './trash-screen.tsx'

function deleted(id: number, parent_id: number, deleted_at: string, is_folder = false): StorySummary {
  return {
    id,
    uuid: String(id),
    name: String(id),
    slug: String(id),
    full_slug: String(id),
    parent_id,
    is_folder,
    is_startpage: false,
    published: false,
    unpublished_changes: false,
    published_at: null,
    first_published_at: null,
    updated_at: '',
    position: 0,
    deleted_at,
  }
}

test('what was deleted with its folder comes back with it; what was deleted before, by itself', () => {
  const found = groupDeleted([
    deleted(1, 0, 'noon', true),
    deleted(2, 1, 'noon', true),
    deleted(3, 2, 'noon'),
    deleted(4, 1, 'noon'),
    deleted(5, 1, 'morning'),
  ])
  expect(found.map(({ story, inside }) => [story.id, inside])).toEqual([
    [1, 2],
    [5, 0],
  ])
})
