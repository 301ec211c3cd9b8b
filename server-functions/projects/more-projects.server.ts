import type { Content } from '../content/content.server.ts'
import type { RelatedProjects } from '../content/schema/project-listing.ts'
import type { ReferenceTeaser } from '../content/schema/teasers.ts'
import { labelsOf } from '../labels/datasource-labels.server.ts'
import { projectsIn } from './projects.server.ts'
import { findRelatedProjects } from './related-projects.ts'

/** The projects that lead on from one; null if there are none. */
export async function findMoreProjects(
  { project, related }: { project: string; related: boolean },
  content: Content,
): Promise<RelatedProjects | null> {
  const [projects, { industries }] = await Promise.all([projectsIn(content), labelsOf(content)])
  const found = findRelatedProjects(projects, project)
  const industry = industries.get(found.industry) ?? ''
  const shown = { ...found, industry, related: related ? found.related : [] }
  return shown.previous || shown.next || shown.related.length > 0 ? shown : null
}

/** The newest project with a picture; null if there is none. */
export async function findProjectTeaser(content: Content): Promise<{ project: ReferenceTeaser } | null> {
  const newest = (await projectsIn(content)).find(({ project }) => project.image)
  return newest ? { project: newest.project } : null
}
