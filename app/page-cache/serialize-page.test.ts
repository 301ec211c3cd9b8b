import { expect, test } from 'vitest'

import type { Dependencies, Dependency } from '../../server-functions/content/content-dependencies.ts'
import { answerPage } from './negotiate-answer.ts'
import { parsePage, serializePage } from './serialize-page.ts'
import { storePage } from './stored-page.ts'

const dependenciesOf = (own: Dependency[], computed: Dependencies[] = []): Dependencies => ({
  own: new Set(own),
  computed: new Set(computed),
  isComplete: true,
  unfinished: [],
  upstreamMilliseconds: 5,
})
const shared = dependenciesOf(['list de news_item'])

const renderPage = () =>
  storePage({
    response: new Response('<p>Grüße</p>'.repeat(50), {
      status: 200,
      headers: { 'Content-Type': 'text/html', 'Cache-Control': 'no-cache' },
    }),
    dependencies: dependenciesOf(['story de a'], [shared, dependenciesOf(['links'], [shared])]),
  })

test('another process answers with it as the one that rendered it', async () => {
  const page = await renderPage()
  const other = await parsePage((await serializePage(page)) ?? new Uint8Array())
  const headers = { 'accept-encoding': 'br' }
  expect(answerPage(other, { method: 'GET', headers }, 't')).toEqual(
    answerPage(page, { method: 'GET', headers }, 't'),
  )
  expect(other.renderedAt).toBe(page.renderedAt)
  expect([...other.dependencies.own].toSorted()).toEqual(['links', 'list de news_item', 'story de a'])
  expect(other.dependencies.isComplete).toBe(true)
})

test('what is no page is refused', async () => {
  const bytes = (await serializePage(await renderPage())) ?? new Uint8Array()
  for (const damaged of [new Uint8Array(), bytes.slice(0, 3), bytes.slice(0, 40), bytes.slice(1)])
    await expect(parsePage(damaged)).rejects.toThrow(/./)
})
