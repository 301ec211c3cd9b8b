import { createIsomorphicFn } from '@tanstack/react-start'
import { setResponseHeader, setResponseStatus } from '@tanstack/react-start/server'

/** Marks the response as a passing fault, so that search engines keep the page (RFC 9110, 15.6.4). */
export const respondUnavailable = createIsomorphicFn().server(() => {
  setResponseStatus(503)
  setResponseHeader('Retry-After', '60')
})
