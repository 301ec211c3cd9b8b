import { legacyProblems } from '../../server-functions/addresses/legacy-problems.ts'
import { legacyFamilies } from '../../server-functions/addresses/legacy-table.ts'
import { settings } from '../../server-functions/environment/settings.server.ts'
import { isValidParam } from './check-link-map.ts'
import type { Finding } from './finding.ts'
import type { Folder } from './read-folder.ts'

/** Every page in the table of old addresses is published, and its lists know the filters. */
export function* checkLegacyTable({ stories, datasources }: Folder, website: string): Generator<Finding> {
  const published = new Set(
    stories
      .filter(({ is_folder: isFolder, published: isPublished }) => isPublished && !isFolder)
      .map(({ full_slug: slug }) => slug.replace(/\/$/, '')),
  )
  const hasTarget = (target: string) => {
    const [path, search] = target.split('?')
    const params = [...new URLSearchParams(search)]
    return (
      published.has([website, path].filter(Boolean).join('/')) &&
      params.every(([name, value]) => isValidParam(name, value, datasources))
    )
  }
  for (const { message } of legacyProblems(legacyFamilies, settings().public.brandName, hasTarget))
    yield { rule: 'path', where: 'legacy-table.ts', field: '', problem: message }
}
