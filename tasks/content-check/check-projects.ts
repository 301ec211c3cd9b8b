import { baseLocale } from '../../locales/locales.ts'
import { isBlock, isEmpty, type Value } from './field-values.ts'
import type { Finding } from './finding.ts'
import type { Folder, Story } from './read-folder.ts'

/** Fields that every project must have. */
const requiredFields = ['client', 'year', 'categories', 'services', 'maturity', 'image'] as const

/** Projects must have the required fields: without them, filters do not find them. */
export function* checkProjects({ stories }: Folder): Generator<Finding> {
  for (const { content, full_slug: where } of stories) {
    if (!isBlock(content) || content.component !== 'reference') continue
    for (const field of requiredFields)
      if (isEmpty(content[field])) yield { rule: 'project', where, field, problem: 'is empty' }
  }
}

/** A service page may only show projects that list this service or another one of its group. */
export function* checkServiceTeasers(
  { story, path, name, [baseLocale]: shown }: Value,
  stories: ReadonlyMap<string, Story>,
): Generator<Finding> {
  const service = story.content
  if (name !== 'references' || !isBlock(service) || service.component !== 'service') return
  for (const uuid of listOf(shown)) {
    const project = stories.get(String(uuid))
    if (!isBlock(project?.content)) continue
    const services = listOf(project.content.services)
    const isOfGroup = services.some((one) => {
      const other = stories.get(String(one))?.content
      return isBlock(other) && !isEmpty(other.group) && other.group === service.group
    })
    if (!services.includes(story.uuid) && !isOfGroup)
      yield {
        rule: 'project',
        where: story.full_slug,
        field: path,
        problem: `shows ${project.full_slug}, which lists neither this service nor one of its group`,
      }
  }
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
