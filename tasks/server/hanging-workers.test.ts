import { EventEmitter } from 'node:events'

import { beforeEach, expect, test, vi } from 'vitest'

import { endHangingWorkers } from './hanging-workers.ts'

beforeEach(() => {
  vi.useFakeTimers()
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  return () => {
    vi.useRealTimers()
    logged.mockRestore()
  }
})

/** A worker that answers until it is told to stop. */
function createWorker() {
  const state = { answers: true, isConnected: true }
  const kill = vi.fn<(signal: 'SIGKILL') => void>()
  const worker = Object.assign(new EventEmitter(), {
    process: { pid: 7, kill },
    isConnected: () => state.isConnected,
    send: () => {
      if (state.answers) worker.emit('message', { isAlive: 'yes' })
    },
  })
  return { worker, state, kill }
}

function watch() {
  const created = createWorker()
  endHangingWorkers({ interval: 1000, maxUnanswered: 3 })(created.worker)
  return created
}

test('a worker that answers is left alone', async () => {
  const { kill } = watch()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(kill).not.toHaveBeenCalled()
})

test('a worker that has stopped answering is ended, once', async () => {
  const { state, kill } = watch()
  await vi.advanceTimersByTimeAsync(5000)
  state.answers = false
  await vi.advanceTimersByTimeAsync(3000)
  expect(kill).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(kill.mock.calls).toEqual([['SIGKILL']])
  expect(console.error).toHaveBeenCalledWith('Worker 7 does not answer any more and is ended')
})

test('one that was only busy, has ended or is ending is left alone', async () => {
  const [busy, gone, ending] = [watch(), watch(), watch()]
  for (const { state } of [busy, gone, ending]) state.answers = false
  await vi.advanceTimersByTimeAsync(2000)
  busy.state.answers = true
  gone.worker.emit('exit')
  ending.state.isConnected = false
  await vi.advanceTimersByTimeAsync(60_000)
  for (const { kill } of [busy, gone, ending]) expect(kill).not.toHaveBeenCalled()
})
