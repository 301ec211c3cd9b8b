import { hash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { writeFolder } from 'storyblok-content-service/generator'
import { openStore } from 'storyblok-content-service/store'
import { expect, test } from 'vitest'

import { multiplySpace } from './big-space.ts'

const multiplied = () => [...multiplySpace('content', 300, 1)]

const digests = () => multiplied().map(({ path, content }) => `${path} ${hash('sha1', content)}`)

test('the same seed gives the same bytes', () => {
  expect(digests()).toEqual(digests())
})

test('copies are valid and refer to copies', () => {
  const folder = mkdtempSync(join(tmpdir(), 'big-space-'))
  writeFolder({ folder, label: 'test' }, multiplied())
  const store = openStore({ folder, watch: false, log: () => {} })
  const { draft, published } = store.space()
  rmSync(folder, { recursive: true })

  expect(draft.stories).toHaveLength(300)
  const doubles = store
    .problems()
    .filter(({ problem }) => /another story has|there is no story/.test(problem))
  expect(doubles).toEqual([])
  const copies = published.stories.filter(({ id }) => id > 800_000_000)
  const news = copies.filter(({ content }) => content.component === 'news_item')
  expect(news.length).toBeGreaterThan(copies.length / 2)
  const referring = copies.filter(({ content }) =>
    copies.some(({ uuid }) => JSON.stringify(content).includes(uuid)),
  )
  expect(referring.length).toBeGreaterThan(10)
})
