import { expect, test } from 'vitest'

import { deduplicateCalls } from './deduplicate-calls.ts'

/** Deduplicated calls that resolve when `answer` is called. */
function calls() {
  const share = deduplicateCalls<string>()
  const signals: AbortSignal[] = []
  let answer: ((text: string) => void) | undefined
  const ask = (signal?: AbortSignal) =>
    share('key', signal, (abandoned) => {
      signals.push(abandoned)
      return new Promise((resolve) => (answer = resolve))
    })
  return { ask, signals, answer: (text: string) => answer?.(text) }
}

test('concurrent callers share one call; a later caller makes a new one', async () => {
  const { ask, signals, answer } = calls()
  const callCount = [ask(), ask()]
  answer('first')
  expect(await Promise.all(callCount)).toEqual(['first', 'first'])
  const later = ask()
  answer('second')
  expect([await later, signals.length]).toEqual(['second', 2])
})

test('a call is aborted when its last caller aborts, not before', async () => {
  const { ask, signals, answer } = calls()
  const [one, other] = [new AbortController(), new AbortController()]
  void ask(one.signal)
  void ask(other.signal)
  one.abort()
  expect(signals.map(({ aborted }) => aborted)).toEqual([false])
  other.abort()
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  const again = ask()
  answer('new')
  expect([await again, signals.length]).toEqual(['new', 2])
})

test('a call knows the clients of all who wait for it', async () => {
  const share = deduplicateCalls<number>()
  const { promise, resolve } = Promise.withResolvers<void>()
  const count = async (_: AbortSignal, clients: ReadonlySet<string>) => {
    await promise
    return clients.size
  }
  const counts = ['a', 'b', 'a'].map((client) => share('key', undefined, count, client))
  resolve()
  expect(await Promise.all(counts)).toEqual([2, 2, 2])
})

test('a caller that has aborted already makes no call', async () => {
  const { ask, signals } = calls()
  await expect(ask(AbortSignal.abort())).rejects.toThrow()
  expect(signals).toEqual([])
})
