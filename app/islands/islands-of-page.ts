import type { PageContent } from '../../server-functions/content/schema/content-types.ts'
import { objectsIn } from '../../server-functions/content/walk-content.ts'
import { isIslandPath } from '../../server-functions/paths/island-path.ts'

/** The addresses of the islands of a page, whatever field has them, each once. */
export function islandsOfPage(content: PageContent): string[] {
  const addresses = new Set<string>()
  for (const fields of objectsIn(content))
    for (const value of Object.values(fields))
      if (typeof value === 'string' && isIslandPath(value)) addresses.add(value)
  return [...addresses]
}
