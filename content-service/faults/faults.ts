import process from 'node:process'
import { setTimeout } from 'node:timers/promises'

import { ApiError } from '../http/api-error.ts'
import { isLocalCall } from '../http/local-client.ts'
import { requestUrl } from '../http/request-url.ts'
import { respondWithError } from '../http/respond.ts'
import { trimSlashes } from '../store/normalize-slashes.ts'
import { handleControlRequest, controlPath } from './fault-control.ts'
import { errorForStatus, resetConnection, truncateBody } from './fault-responses.ts'
import { createFaultList } from './fault-schema.ts'

type Handler = (request: Request) => Promise<Response>
type Wait = (ms: number, signal: AbortSignal) => Promise<void>

const wait: Wait = (ms, signal) => setTimeout(ms, undefined, { signal })

/** Wraps a handler; `client` is the caller's IP address, undefined within this process. */
type WithFaults = (handle: Handler, client?: string) => Handler

export const withoutFaults: WithFaults = (handle) => handle

/**
 * Wraps a request handler with the faults set at /_control/faults, by clients on this machine only.
 * @throws Error in production
 */
export function createFaults(pause: Wait = wait): WithFaults {
  if (process.env.NODE_ENV === 'production')
    throw new Error('Faults are for tests and development: they are not allowed when NODE_ENV is production.')
  const faults = createFaultList()

  const handleWithFault = async (request: Request, handle: Handler) => {
    const url = requestUrl(request)
    const path = /^\/(?:v2\/cdn|f)\/(.*)$/.exec(url.pathname)?.[1]
    const fault =
      path === undefined || request.method === 'OPTIONS' ? undefined : faults.take(trimSlashes(path))
    const { latency, answer } = fault ?? {}
    if (latency) await pause(latency, request.signal)
    switch (answer) {
      case undefined:
        return handle(request)
      case 'reset':
        return resetConnection(request)
      case 'truncated':
        return truncateBody(await handle(request))
      default:
        throw errorForStatus(answer, url)
    }
  }

  return (handle, client) => async (request) => {
    try {
      const isControl = requestUrl(request).pathname === controlPath && request.method !== 'OPTIONS'
      if (!isControl) return await handleWithFault(request, handle)
      if (!isLocalCall(requestUrl(request), client))
        throw new ApiError(403, 'Only clients on this machine may set faults')
      return await handleControlRequest(request, faults)
    } catch (error) {
      if (error instanceof ApiError) return respondWithError(request, error)
      throw error
    }
  }
}
