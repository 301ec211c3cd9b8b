import { cacheByContent } from '../content/cache-by-content.ts'
import type { Content } from '../content/content.server.ts'
import type { StaticDocument } from './static-document.ts'

/** Documents by path. */
export type Documents = ReadonlyMap<string, StaticDocument>

const builtFrom = cacheByContent(async () => new Map<string, Promise<Documents>>())

/**
 * Documents that are built together from content: on the first request after a publish, then looked up until the next
 * one. A failure is not kept.
 */
export async function buildOnce(
  content: Content,
  name: string,
  build: () => Promise<Documents>,
): Promise<Documents> {
  const known = await builtFrom(content)
  const documents = known.get(name) ?? build()
  known.set(name, documents)
  documents.catch(() => known.delete(name))
  return documents
}
