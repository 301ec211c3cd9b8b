import { setTimeout as delay } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { createActivity, firstPagesAnswered } from './server-activity.ts'

test('is idle once every answer has settled, failed ones included', async () => {
  const { track, idle } = createActivity()
  const steps: string[] = []
  const answer = async (name: string, ms: number) => {
    await delay(ms)
    steps.push(name)
    if (name === 'failed') throw new Error('The client disconnected')
  }
  const answers = [track(answer('sent', 5)), track(answer('failed', 300)).catch(() => {})]
  await idle()
  steps.push('idle')
  await Promise.all(answers)
  expect(steps).toEqual(['sent', 'failed', 'idle'])
})

test('work after the start waits for the first page, but not for ever', async () => {
  const { track, idle } = createActivity()
  const page = Promise.withResolvers<void>()
  void track(page.promise)
  let isOver = false
  const over = firstPagesAnswered({ idle }, { shortest: 1, longest: 60_000 }).then(() => (isOver = true))
  await delay(400)
  expect(isOver).toBe(false)
  page.resolve()
  await over

  void track(new Promise(() => {}))
  await firstPagesAnswered({ idle }, { shortest: 1, longest: 10 })
})
