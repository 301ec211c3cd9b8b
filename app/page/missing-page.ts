import { notFound } from '@tanstack/react-router'

import type { Site } from '../../server-functions/content/schema/content.ts'
import type { NamedPage } from '../../server-functions/pages/page.ts'

/**
 * What a 404 carries to its screen: the message of the error catalogue, the settings story (specification 8), and
 * pages near the path.
 */
export interface MissingPage {
  message: 'Page not found' | 'Page Not Found'
  settings?: Site | null
  suggestions?: NamedPage[]
}

/** No story at this path. */
export function pageNotFound(settings: Site | null, suggestions: NamedPage[] = []) {
  return notFound({ data: { message: 'Page not found', settings, suggestions } satisfies MissingPage })
}

/** A path that no page can have, or search params that the page does not take. */
export function routeInvalid(suggestions: NamedPage[] = []) {
  return notFound({ data: { message: 'Page Not Found', suggestions } satisfies MissingPage })
}

/** The message a 404 carries; one that carries none was thrown by the router: no route matches. */
export function missingMessage(data: unknown): MissingPage['message'] {
  const isInvalid =
    typeof data === 'object' && data !== null && 'message' in data && data.message === 'Page Not Found'
  return isInvalid ? 'Page Not Found' : 'Page not found'
}

/** The pages near the path that a 404 carries. */
export function suggestionsOf(data: unknown): NamedPage[] {
  if (typeof data !== 'object' || data === null || !('suggestions' in data)) return []
  const { suggestions } = data
  return Array.isArray(suggestions) ? suggestions.filter(isNamedPage) : []
}

function isNamedPage(value: unknown): value is NamedPage {
  return typeof value === 'object' && value !== null && 'href' in value && 'name' in value
}
