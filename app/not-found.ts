import { notFound, SearchParamError } from '@tanstack/react-router'

import type { Site } from '../server-functions/content/schema/content.ts'

/** What a 404 carries to its screen: the message of the error catalogue, and the settings story (specification 8). */
export interface MissingPage {
  message: 'Page not found' | 'Page Not Found'
  settings?: Site | null
}

/** No story at this path. */
export function pageNotFound(settings: Site | null) {
  return notFound({ data: { message: 'Page not found', settings } satisfies MissingPage })
}

/** A path that no page can have, or search params that the page does not take. */
export function routeInvalid() {
  return notFound({ data: { message: 'Page Not Found' } satisfies MissingPage })
}

/** A route's `onError`: invalid search params are a 404, not a fault of the server. */
export function invalidSearchIsNotFound(error: unknown): void {
  if (error instanceof SearchParamError) throw routeInvalid()
}

/** The message a 404 carries; one that carries none was thrown by the router: no route matches. */
export function missingMessage(data: unknown): MissingPage['message'] {
  const isInvalid =
    typeof data === 'object' && data !== null && 'message' in data && data.message === 'Page Not Found'
  return isInvalid ? 'Page Not Found' : 'Page not found'
}
