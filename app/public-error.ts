import { createIsomorphicFn } from '@tanstack/react-start'
import { setResponseHeader, setResponseStatus } from '@tanstack/react-start/server'

/**
 * An error whose message a visitor may read. Messages of errors reach the HTML, so a route throws no other kind:
 * what happened inside is logged and stays there.
 */
export class PublicError extends Error {
  override name = 'PublicError'
}

/** Marks the response as a passing fault, so that search engines keep the page (RFC 9110, 15.6.4). */
export const respondUnavailable = createIsomorphicFn().server(() => {
  setResponseStatus(503)
  setResponseHeader('Retry-After', '60')
})
