import { describe, expect, test } from 'vitest'

import { spaceId, story, writeSpace } from '../testing/test-space.ts'
import type { JsonObject } from './json.ts'
import { createSpaceReader } from './read-space.ts'
import type { StoryIndex } from './space.ts'

function served({ stories }: StoryIndex) {
  return stories.map(({ id, full_slug }) => `${id} ${full_slug}`).join(', ')
}

function open(name: string) {
  const home = story('home', { id: 1, uuid: '5e1f' })
  const { folder, write } = writeSpace({ stories: [] })
  write(`stories/${spaceId}/${name}`, JSON.stringify(home))
  const read = createSpaceReader(folder, () => {})
  const copy = () => write(`stories/${spaceId}/a copy.json`, JSON.stringify({ ...home, full_slug: 'copy' }))
  return { read, copy }
}

describe('a copy of a story with the same id does not replace it', () => {
  const problem = {
    file: `stories/${spaceId}/a copy.json`,
    field: 'id',
    problem: 'left out: another story has the same id 1',
  }

  test('if it is already served', () => {
    const { read, copy } = open('home.json')
    read()
    copy()
    const { content, problems } = read()
    expect([served(content.draft), problems()]).toEqual(['1 home', [problem]])
  })

  test('if its file is named by its uuid', () => {
    const { read, copy } = open('home_5e1f.json')
    copy()
    const { content, problems } = read()
    expect([served(content.draft), problems()]).toEqual(['1 home', [problem]])
  })
})

const changed = { unpublished_changes: true }
function publish(published: JsonObject[]) {
  const { folder, write } = writeSpace({
    stories: [story('a', { id: 1, ...changed }), story('b', { id: 2, ...changed }), story('c', { id: 3 })],
  })
  for (const [index, file] of published.entries())
    write(`published/${spaceId}/${index}.json`, JSON.stringify(file))
  const { content, problems } = createSpaceReader(folder, () => {})()
  return {
    served: served(content.published),
    log: problems().map(({ file, field, problem }) => `${file}: ${field}: ${problem}`),
  }
}

describe('published stories have unique ids and paths', () => {
  const a = story('a', { id: 1 })
  const b = story('b', { id: 2 })

  test.each<[string, JsonObject[], string, string]>([
    [
      'two with the same path',
      [a, { ...b, full_slug: 'a' }],
      '3 c, 1 a',
      `published/${spaceId}/1.json: full_slug: is not served as published: another story has the same full_slug a`,
    ],
    [
      'one with the path of a story without changes',
      [{ ...a, full_slug: 'c' }, b],
      '2 b, 1 c',
      `stories/${spaceId}/story-3.json: full_slug: is not served as published: another story has the same full_slug c`,
    ],
    [
      'two versions of a story',
      [a, { ...a, full_slug: 'old' }, b],
      '3 c, 2 b, 1 a',
      `published/${spaceId}/1.json: id: is not served as published: another story has the same id 1`,
    ],
    [
      'another id than the draft',
      [{ ...a, id: 3 }, b],
      '3 c, 2 b, 1 a',
      `published/${spaceId}/0.json: id: is served as 1, the id of the story's draft`,
    ],
  ])('%s', (_what, files, served, problem) => {
    expect(publish(files)).toEqual({ served, log: [problem] })
  })
})
