import process from 'node:process'
import { setTimeout } from 'node:timers/promises'

import { ApiError } from '../api-error.ts'
import { urlOf } from '../request-url.ts'
import { respondRefusal } from '../respond.ts'
import { trimSlashes } from '../store/normalize-slashes.ts'
import { control, controlPath } from './fault-control.ts'
import { apiErrorOf, reset, truncated } from './fault-responses.ts'
import { createFaultList } from './fault-schema.ts'

type Handler = (request: Request) => Promise<Response>
type Wait = (ms: number, signal: AbortSignal) => Promise<void>

const wait: Wait = (ms, signal) => setTimeout(ms, undefined, { signal })

type Disturb = (answer: Handler) => Handler

export const undisturbed: Disturb = (answer) => answer

/**
 * Wraps a request handler with the faults set at /_control/faults.
 * @throws Error in production
 */
export const openFaults = (pause: Wait = wait): Disturb => {
  if (process.env['NODE_ENV'] === 'production')
    throw new Error('Faults are for tests and development: they are refused where NODE_ENV is production.')
  const faults = createFaultList()

  const disturbed = async (request: Request, answer: Handler) => {
    const url = urlOf(request)
    const path = /^\/(?:v2\/cdn|f)\/(.*)$/.exec(url.pathname)?.[1]
    const fault =
      path === undefined || request.method === 'OPTIONS' ? undefined : faults.take(trimSlashes(path))
    const { latency, answer: instead } = fault ?? {}
    if (latency) await pause(latency, request.signal)
    switch (instead) {
      case undefined:
        return answer(request)
      case 'reset':
        return reset(request)
      case 'truncated':
        return truncated(await answer(request))
      default:
        throw apiErrorOf(instead, url)
    }
  }

  return (answer) => async (request) => {
    try {
      const isControl = urlOf(request).pathname === controlPath && request.method !== 'OPTIONS'
      return await (isControl ? control(request, faults) : disturbed(request, answer))
    } catch (error) {
      if (error instanceof ApiError) return respondRefusal(request, error)
      throw error
    }
  }
}
