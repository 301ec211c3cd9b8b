import { expect, test } from 'vitest'

import type { StorySummary } from '../model/block-values.ts'
import { dropTarget, type FolderPages, stepTarget, treeRows } from './use-tree.ts'

function item(id: number, parent_id = 0, is_folder = false): StorySummary {
  return {
    id,
    uuid: `uuid-${id}`,
    name: String(id),
    slug: String(id),
    full_slug: String(id),
    parent_id,
    is_folder,
    is_startpage: false,
    published: true,
    unpublished_changes: false,
    published_at: null,
    first_published_at: null,
    updated_at: '2026-01-01T00:00:00.000Z',
    position: 0,
  }
}
function pages(stories: StorySummary[], total = stories.length): FolderPages {
  return {
    stories,
    total,
    isLoading: false,
  }
}

const [start, folder, last] = [item(1), item(2, 0, true), item(3)]
const [one, two] = [item(21, 2), item(22, 2)]
const folders = new Map([
  [0, pages([start, folder, last])],
  [2, pages([one, two], 250)],
])
const closed = treeRows(folders, new Set())
const open = treeRows(folders, new Set([2]))
function names(rows: typeof open) {
  return rows.map((row) => (row.kind === 'story' ? row.story.name : `more of ${row.folder}`))
}

test('an expanded folder is followed by what is in it, and by the place of what is not loaded yet', () => {
  expect(names(closed)).toEqual(['1', '2', '3'])
  expect(names(open)).toEqual(['1', '2', '21', '22', 'more of 2', '3'])
  expect(names(treeRows(new Map(), new Set()))).toEqual(['more of 0'])
  expect(open[3]).toMatchObject({ level: 2, position: 2, siblings: 250 })
})

test('a story is dropped before, behind or into another one', () => {
  expect(dropTarget(open, last, start, 'before')).toEqual({ folder: 0, after: 0 })
  expect(dropTarget(open, start, last, 'before')).toEqual({ folder: 0, after: 2 })
  expect(dropTarget(open, last, one, 'after')).toEqual({ folder: 2, after: 21 })
  expect(dropTarget(open, start, folder, 'inside')).toEqual({ folder: 2, after: 0 })
})

test('a folder is not dropped into itself', () => {
  expect(dropTarget(open, folder, folder, 'inside')).toBeUndefined()
  expect(dropTarget(open, folder, two, 'after')).toBeUndefined()
})

test('a story is moved by key among its siblings', () => {
  expect(stepTarget(open, two, -1)).toEqual({ folder: 2, after: 0 })
  expect(stepTarget(open, start, 1)).toEqual({ folder: 0, after: 2 })
  expect(stepTarget(open, last, -1)).toEqual({ folder: 0, after: 1 })
  expect(stepTarget(open, start, -1)).toBeUndefined()
  expect(stepTarget(open, last, 1)).toBeUndefined()
})
