import { createMiddleware } from '@tanstack/react-start'
import { fromJSON } from 'seroval'

import { decodePath } from '../../locales/path.ts'
import { InvalidInput } from '../../server-functions/server-function-input.ts'
import { PublicError, reportAppError } from '../errors/app-error.ts'

/**
 * Whether the framework can safely look up the server function of a path; true for paths outside `/_serverFn/`. The
 * framework throws on an empty name, and looks names up in a plain object, so `constructor` would match.
 */
export function isServerFunctionName(pathname: string): boolean {
  const name = /^\/_serverFn\/([^/]*)/.exec(decodePath(pathname))?.[1]
  return name === undefined || (name !== '' && !(name in {}))
}

const unknownFunction = /^Server function info not found/

/** Whether the framework can parse the payload of a call; it logs a stack for each one that it cannot parse. */
export async function hasValidPayload(request: Request): Promise<boolean> {
  const { url, headers, method } = request
  if (/form-data|form-urlencoded/i.test(headers.get('content-type') ?? '')) return false
  try {
    const payload =
      method === 'POST' ? await request.clone().text() : new URL(url).searchParams.get('payload')
    if (payload || method === 'POST') fromJSON(JSON.parse(payload ?? ''))
    return true
  } catch (error) {
    if (request.signal.aborted) throw error
    return false
  }
}

/**
 * Request middleware for server functions: replaces the framework's error responses, which reveal internals, with a
 * plain 404 (unknown function), 400 (invalid payload) or 500.
 */
export const answerRpcErrors = createMiddleware().server(async ({ next, request, handlerType }) => {
  if (handlerType !== 'serverFn') return next()
  const badRequest = new Response('Bad request', { status: 400 })
  if (!(await hasValidPayload(request))) return badRequest
  try {
    const result = await next()
    return result.response.status < 500 ? result : badRequest
  } catch (error) {
    if (request.signal.aborted) throw error
    if (error instanceof Error && unknownFunction.test(error.message))
      return new Response('Not found', { status: 404 })
    reportAppError(error)
    return new Response('Internal server error', { status: 500 })
  }
})

/** Function middleware: reports unexpected errors and hides their message from the client. */
export const hideInternalErrors = createMiddleware({ type: 'function' }).server(async ({ next }) => {
  try {
    return await next()
  } catch (error) {
    // The router throws redirect and notFound as objects that are not Errors.
    const isPublic =
      !(error instanceof Error) || error instanceof InvalidInput || error instanceof PublicError
    if (isPublic) throw error
    reportAppError(error)
    // The cause is not serialized.
    throw new Error('Internal server error', { cause: error })
  }
})
