import { EventEmitter, once } from 'node:events'

import { expect, test, vi } from 'vitest'

import { drawCard } from './draw-card.server.ts'

const noFonts = async () => []
const { signal } = new AbortController()

/** Cards that are never drawn: their turns are recorded, and end when `finish` is called. */
function createCards() {
  const turns: string[] = []
  const end = new EventEmitter()
  const finished = once(end, 'end')
  const request = (client: string, name: string, requester = signal) =>
    drawCard(
      async () => {
        turns.push(name)
        await finished
        throw new Error('not drawn')
      },
      noFonts,
      { clients: new Set(client), signal: requester },
    ).catch((error: unknown) => (error instanceof Error ? error.message : 'unknown'))
  return { turns, finish: () => end.emit('end'), request }
}

test('clients take turns, however many cards one of them wants', async () => {
  const { turns, finish, request } = createCards()
  const names = ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'c1', 'b2']
  const requests = names.map((name) => request(name.charAt(0), name))
  await vi.waitFor(() => expect(turns).toEqual(['a1', 'b1', 'c1']))
  finish()
  await Promise.all(requests)
  expect(turns).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4', 'a5'])
})

test('a client that wants too many cards is refused, and others are not', async () => {
  const { finish, request } = createCards()
  const requests = Array.from({ length: 104 }, (_, index) => request('a', String(index)))
  requests.push(request('b', 'b'))
  const refusal = 'Too many requests wait'
  // Three are drawn and a hundred wait; the last of them has made room for the card of the other.
  expect(await Promise.all([requests[103], requests[102]])).toEqual([refusal, refusal])
  finish()
  expect((await Promise.all(requests)).filter((outcome) => outcome === 'not drawn')).toHaveLength(103)
  expect(await requests.at(-1)).toBe('not drawn')
})

test('a card that nobody waits for any more has no turn', async () => {
  const { turns, finish, request } = createCards()
  const controller = new AbortController()
  const requests = ['1', '2', '3'].map((name) => request('a', name))
  const abandoned = request('b', 'abandoned', controller.signal)
  controller.abort()
  finish()
  await Promise.all(requests)
  expect(await abandoned).toMatch(/abort/)
  expect(turns).toEqual(['1', '2', '3'])
})
