import { expect, test } from 'vitest'

import { deduplicateCalls } from './deduplicate-calls.ts'

/** Shared calls that end when `answer` is called. */
function calls() {
  const share = deduplicateCalls<string>()
  const made: AbortSignal[] = []
  let answer: ((text: string) => void) | undefined
  const ask = (signal?: AbortSignal) =>
    share('key', signal, (abandoned) => {
      made.push(abandoned)
      return new Promise((resolve) => (answer = resolve))
    })
  return { ask, made, answer: (text: string) => answer?.(text) }
}

test('one call answers all who ask meanwhile; later another one is made', async () => {
  const { ask, made, answer } = calls()
  const asked = [ask(), ask()]
  answer('first')
  expect(await Promise.all(asked)).toEqual(['first', 'first'])
  const later = ask()
  answer('second')
  expect([await later, made.length]).toEqual(['second', 2])
})

test('a call is given up when the last one who waits for it leaves, not before', async () => {
  const { ask, made, answer } = calls()
  const [one, other] = [new AbortController(), new AbortController()]
  void ask(one.signal)
  void ask(other.signal)
  one.abort()
  expect(made.map(({ aborted }) => aborted)).toEqual([false])
  other.abort()
  expect(made.map(({ aborted }) => aborted)).toEqual([true])
  const again = ask()
  answer('new')
  expect([await again, made.length]).toEqual(['new', 2])
})

test('who has left already asks nothing', async () => {
  const { ask, made } = calls()
  await expect(ask(AbortSignal.abort())).rejects.toThrow()
  expect(made).toEqual([])
})
