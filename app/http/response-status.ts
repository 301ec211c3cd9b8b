import { createIsomorphicFn } from '@tanstack/react-start'
import { setResponseHeader, setResponseStatus } from '@tanstack/react-start/server'

/** Answers 503 with Retry-After (RFC 9110, 15.6.4), so that search engines keep the page in their index. */
export const respondUnavailable = createIsomorphicFn().server(() => {
  setResponseStatus(503)
  setResponseHeader('Retry-After', '60')
})

/** Answers 410 (RFC 9110, 15.5.11): search engines drop the address at once. */
export const respondGone = createIsomorphicFn().server(() => setResponseStatus(410))

/** Only the visitor's own cache may keep what they searched for. */
export const respondPrivately = createIsomorphicFn().server(() =>
  setResponseHeader('Cache-Control', 'private, no-cache'),
)
