import { legacyProblems } from '../../server-functions/addresses/legacy-problems.ts'
import { legacyFamilies } from '../../server-functions/addresses/legacy-table.ts'
import { settings } from '../../server-functions/environment/settings.server.ts'
import type { Finding } from './finding.ts'
import type { Folder } from './read-folder.ts'

/** Every page in the table of old addresses is published. */
export function* checkLegacyTable({ stories }: Folder, website: string): Generator<Finding> {
  const published = new Set(
    stories
      .filter(({ is_folder: isFolder, published: isPublished }) => isPublished && !isFolder)
      .map(({ full_slug: slug }) => slug.replace(/\/$/, '')),
  )
  const hasPage = (path: string) => published.has([website, path].filter(Boolean).join('/'))
  for (const { message } of legacyProblems(legacyFamilies, settings().public.brandName, hasPage))
    yield { rule: 'path', where: 'legacy-table.ts', field: '', problem: message }
}
