import type { PageContent } from '../../server-functions/content/schema/content-types.ts'
import { objectsIn, oncePerObject } from '../../server-functions/content/walk-content.ts'
import { isIslandPath } from '../../server-functions/paths/island-path.ts'

/** The addresses of the islands of a page, of all its fields, each once. */
export function islandsOfPage(content: PageContent): string[] {
  return [...new Set([...addressesIn(content), ...content.body.flatMap(islandsOfBlock)])]
}

const islandsOfBlock = oncePerObject((block) => [...objectsIn(block)].flatMap(addressesIn))

function addressesIn(fields: object): string[] {
  return Object.values(fields).filter((value) => typeof value === 'string' && isIslandPath(value))
}
