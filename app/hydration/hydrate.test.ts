import { expect, onTestFinished, test, vi } from 'vitest'

import { onAppError } from '../errors/app-error.ts'
import { hydrate } from './hydrate.tsx'

const failure = new Error('No catalogue')

vi.mock('@tanstack/react-start/client', () => ({ hydrateStart: () => Promise.reject(failure) }))

test('an app that cannot be mounted is logged and rethrown (error catalogue, row 18)', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  const listener = vi.fn<(error: unknown) => void>()
  onTestFinished(onAppError(listener))
  await expect(hydrate(Promise.resolve(undefined))).rejects.toBe(failure)
  expect(log.mock.calls).toEqual([['Unhandled error', failure]])
  expect(listener.mock.calls).toEqual([[failure]])
})
