import { expect, onTestFinished, test, vi } from 'vitest'

import { onAppError, reportAppError } from './app-error.ts'

test('an unhandled error is logged and told to the hook until that ends (specification 8)', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  const told = vi.fn()
  const end = onAppError(told)
  const error = new Error('Broken')
  reportAppError(error)
  end()
  reportAppError(new Error('Later'))
  expect(told.mock.calls).toEqual([[error]])
  expect(log.mock.calls[0]).toEqual(['Unhandled error', error])
})
