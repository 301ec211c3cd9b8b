import type { Finding } from './finding.ts'
import type { Folder } from './read-folder.ts'

/** The opaque ids of the old site are complete; what they lead to is checked with the other old addresses. */
export function* checkLinkMap({ datasources, required }: Folder): Generator<Finding> {
  const where = 'link-map'
  const entries = datasources.find(({ slug }) => slug === where)?.entries ?? []
  for (const [kind, count] of Object.entries(required.linkMap)) {
    const found = entries.filter(({ value }) => value.startsWith(kind)).length
    if (found < count)
      yield {
        rule: 'link-map',
        where,
        field: kind,
        problem: `has ${found} ids, should have ${count} or more`,
      }
  }
}
