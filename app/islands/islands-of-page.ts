import type { PageContent } from '../../server-functions/content/schema/content-types.ts'
import { objectsIn } from '../../server-functions/content/walk-content.ts'
import { isIslandPath } from '../../server-functions/paths/island-path.ts'

/** The addresses of the islands of a page, whatever field has them, each once. */
export function islandsOfPage(content: PageContent): string[] {
  const values = [...objectsIn(content)].flatMap((fields) => Object.values(fields))
  return [...new Set(values.filter((value) => typeof value === 'string').filter(isIslandPath))]
}
