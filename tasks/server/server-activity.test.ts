import { setTimeout as delay } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { createActivity } from './server-activity.ts'

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
