import type { PageContent } from '../../server-functions/content/schema/content-types.ts'
import { isIslandPath } from '../../server-functions/islands/island-path.ts'

/** The addresses of the islands of a page, those of blocks in rich text included. */
export function islandsOfPage(content: PageContent): string[] {
  return [...new Set(textsIn(content))].filter(isIslandPath)
}

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  if (typeof value !== 'object' || value === null) return
  for (const inner of Object.values(value)) yield* textsIn(inner)
}
