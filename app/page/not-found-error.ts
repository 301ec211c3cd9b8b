import { notFound } from '@tanstack/react-router'

import type { Site } from '../../server-functions/content/schema/content-types.ts'
import type { NamedPage } from '../../server-functions/pages/page.ts'

/**
 * The data of a notFound error, read by the 404 screen: the message of the error catalogue, the settings story
 * (specification 8), and suggested pages with similar paths.
 */
export interface NotFoundData {
  message: 'Page not found' | 'Page Not Found'
  settings?: Site | null
  suggestions?: NamedPage[]
}

/** A 404 for a path without a story. */
export function pageNotFound(settings: Site | null, suggestions: NamedPage[] = []) {
  return notFound({ data: { message: 'Page not found', settings, suggestions } satisfies NotFoundData })
}

/** A 404 for a path or search params that are invalid for every page. */
export function routeInvalid(suggestions: NamedPage[] = []) {
  return notFound({ data: { message: 'Page Not Found', suggestions } satisfies NotFoundData })
}

/** The message of a 404. One without data was thrown by the router because no route matches. */
export function notFoundMessage(data: unknown): NotFoundData['message'] {
  const isInvalid =
    typeof data === 'object' && data !== null && 'message' in data && data.message === 'Page Not Found'
  return isInvalid ? 'Page Not Found' : 'Page not found'
}

/** The suggested pages of a 404; none for one that the router threw. */
export function suggestionsOf(data: unknown): NamedPage[] {
  if (typeof data !== 'object' || data === null || !('suggestions' in data)) return []
  const { suggestions } = data
  return Array.isArray(suggestions) ? suggestions.filter(isNamedPage) : []
}

function isNamedPage(value: unknown): value is NamedPage {
  return typeof value === 'object' && value !== null && 'href' in value && 'name' in value
}
