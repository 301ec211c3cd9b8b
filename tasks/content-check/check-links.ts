import { baseLocale, locales } from '../../locales/locales.ts'
import { objectsIn, type Value } from './field-values.ts'
import type { Finding } from './finding.ts'
import type { Folder, Story } from './read-folder.ts'

type Stories = ReadonlyMap<string, Story>

export const storiesByUuid = ({ stories }: Folder): Stories =>
  new Map(stories.filter(({ is_folder: isFolder }) => !isFolder).map((story) => [story.uuid, story]))

/** Links in fields and rich text must point to published stories, with their current path. */
export function* checkLinks(value: Value, stories: Stories): Generator<Finding> {
  for (const object of objectsIn(locales.map((locale) => value[locale]))) {
    if (object['linktype'] !== 'story') continue
    const isField = object['fieldtype'] === 'multilink'
    if (value.field.type === 'bloks') continue
    const problem =
      problemOf(object[isField ? 'id' : 'uuid'], stories) ?? staleAddressProblem(object, stories)
    if (problem) yield { rule: 'link', where: value.story.full_slug, field: value.path, problem }
  }
}

/** Related stories must exist and be published. */
export function* checkRelations(value: Value, stories: Stories): Generator<Finding> {
  const { story, path, field } = value
  const related = value[baseLocale]
  if (field.source !== 'internal_stories') return
  for (const uuid of Array.isArray(related) ? related : related ? [related] : []) {
    const problem = problemOf(uuid, stories)
    if (problem) yield { rule: 'relation', where: story.full_slug, field: path, problem }
  }
}

function problemOf(uuid: unknown, stories: Stories): string | undefined {
  const story = typeof uuid === 'string' ? stories.get(uuid) : undefined
  if (!story) return `points to a missing story: ${String(uuid)}`
  return story.published ? undefined : `points to ${story.full_slug}, which is not published`
}

function staleAddressProblem(link: Record<string, unknown>, stories: Stories): string | undefined {
  const story = stories.get(String(link['id']))
  const cached = link['cached_url']
  if (!story || typeof cached !== 'string') return undefined
  const address = story.full_slug + (story.is_startpage ? '/' : '')
  return cached === address ? undefined : `has the stale path ${cached}, which is now ${address}`
}
