import { notFound, SearchParamError } from '@tanstack/react-router'

/** The messages of the error catalogue for a 404 (specification 8); its screen adds the path. */
export type MissingMessage = 'Page not found' | 'Page Not Found'

/** No story at this path. */
export function pageNotFound() {
  return notFound({ data: 'Page not found' satisfies MissingMessage })
}

/** A path that no page can have, or search params that the page does not take. */
export function routeInvalid() {
  return notFound({ data: 'Page Not Found' satisfies MissingMessage })
}

/** A route's `onError`: invalid search params are a 404, not a fault of the server. */
export function invalidSearchIsNotFound(error: unknown): void {
  if (error instanceof SearchParamError) throw routeInvalid()
}
