import { notFound } from '@tanstack/react-router'

import type { NamedPage } from '../../server-functions/content/breadcrumbs.ts'
import type { Site } from '../../server-functions/content/schema/settings-story.ts'
import type { MissingReason } from '../../server-functions/pages/page.ts'

/**
 * The data of a notFound error, read by the 404 screen: the reason, the settings story (specification 8), and suggested
 * pages with similar paths.
 */
interface NotFoundData {
  reason: MissingReason
  settings?: Site | null
  suggestions?: NamedPage[]
}

/** A 404 for each reason: of an address that is invalid, of one that no page has, and of a page without a story. */
export function pageNotFound(
  reason: MissingReason,
  { settings, suggestions = [] }: Omit<NotFoundData, 'reason'> = {},
) {
  return notFound({ data: { reason, settings, suggestions } satisfies NotFoundData })
}

/** The message of a 404 in the words of specification 8. One without data was thrown by the router itself. */
export function notFoundMessage(data: unknown, path: string): string {
  const { reason = 'unmatched' } = isNotFoundData(data) ? data : {}
  if (reason === 'story') return 'Page not found'
  return reason === 'invalid' ? `Page Not Found: ${path}` : `Page not found: ${path}`
}

function isNotFoundData(data: unknown): data is { reason: MissingReason } {
  return typeof data === 'object' && data !== null && 'reason' in data
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
