import { createMiddleware } from '@tanstack/react-start'

import { InvalidInput } from '../../server-functions/rpc-input.ts'
import { PublicError, reportAppError } from '../screens/app-error.ts'

/**
 * Whether a path below /_serverFn/ names a function that the framework may look for; true of every other path. It
 * throws where there is no name, and looks names up in a plain object, where it finds `constructor`.
 */
export function namesServerFunction(pathname: string): boolean {
  const name = /^\/_serverFn\/([^/]*)/.exec(decodeURIComponent(pathname))?.[1]
  return name === undefined || (name !== '' && !(name in {}))
}

const unknownFunction = /^Server function info not found/

/**
 * Around every call of a server function by its address. What the framework says of one that it cannot make (no such
 * function, a payload that is none) stays inside.
 */
export const answerRpcErrors = createMiddleware().server(async ({ next, request, handlerType }) => {
  if (handlerType !== 'serverFn') return next()
  try {
    const answered = await next()
    return answered.response.status < 500 ? answered : new Response('Bad request', { status: 400 })
  } catch (error) {
    if (request.signal.aborted) throw error
    if (error instanceof Error && unknownFunction.test(error.message))
      return new Response('Not found', { status: 404 })
    reportAppError(error)
    return new Response('Internal server error', { status: 500 })
  }
})

/** Around the work of every server function: an error is reported, and what it says stays inside. */
export const hideInternalErrors = createMiddleware({ type: 'function' }).server(async ({ next }) => {
  try {
    return await next()
  } catch (error) {
    // The router's redirect and notFound are no Errors.
    const isFit = !(error instanceof Error) || error instanceof InvalidInput || error instanceof PublicError
    if (isFit) throw error
    reportAppError(error)
    // The cause does not travel.
    throw new Error('Internal server error', { cause: error })
  }
})
