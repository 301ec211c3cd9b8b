import type { PageContent } from '../../server-functions/content/schema/content-types.ts'

/** The addresses of the islands of a page, those of blocks in rich text included. */
export function islandsOfPage(content: PageContent): string[] {
  return [...addressesIn(content)]
}

const fields = new Set(['newest', 'moreProjects', 'moreNews', 'pressFolder', 'contactsIsland'])

function addressesIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null) return found
  for (const [field, inner] of Object.entries(value))
    if (typeof inner === 'string') {
      if (fields.has(field)) found.add(inner)
    } else addressesIn(inner, found)
  return found
}
