import { baseLocale, locales } from '../../locales/locales.ts'
import { linkedPaths, pagePath } from '../../server-functions/content/page-path.ts'
import { objectsIn } from '../../server-functions/content/walk-content.ts'
import { isBlock, type Value } from './field-values.ts'
import type { Finding } from './finding.ts'
import type { Folder, Story } from './read-folder.ts'

type Stories = ReadonlyMap<string, Story>

export const storiesByUuid = ({ stories }: Folder): Stories =>
  new Map(stories.map((story) => [story.uuid, story]))

/** Finds the story of a link as the site does: by its id, or without one by its path (link-index.server.ts). */
export type FindLinked = (link: Record<string, unknown>) => Story | undefined

export function createFindLinked(stories: Stories, website: string): FindLinked {
  const byPath = new Map<string | undefined, Story>()
  for (const story of stories.values())
    for (const slug of [...story.translated_slugs.map(({ path }) => path), story.full_slug])
      byPath.set(pagePath(slug, website), story)
  return ({ uuid, id, href, cached_url: cached }) => {
    if (uuid || id) return stories.get(String(uuid || id))
    const path = href || cached
    const [slug = ''] = typeof path === 'string' ? path.split('#') : []
    return linkedPaths(slug, website).flatMap((path) => byPath.get(path) ?? [])[0]
  }
}

/** Links in fields and rich text must point to published stories, with their current path. */
export function* checkLinks(value: Value, find: FindLinked): Generator<Finding> {
  for (const object of objectsIn(locales.map((locale) => value[locale]))) {
    if (object.linktype !== 'story') continue
    if (value.field.type === 'bloks') continue
    const story = find(object)
    const target = object.uuid || object.id || object.href || object.cached_url
    const problem = problemOf(target, story) ?? staleAddressProblem(object, story)
    if (problem) yield { rule: 'link', where: value.story.full_slug, field: value.path, problem }
  }
}

/** A canonical address on the site must be that of a page: search engines are sent there. */
export function* checkCanonical(
  { story, path: field, name, ...value }: Value,
  find: FindLinked,
): Generator<Finding> {
  if (name !== 'seo_canonical') return
  for (const locale of locales) {
    const address = value[locale]
    if (typeof address !== 'string' || !address.startsWith('/')) continue
    const [path = ''] = address.split('?')
    const problem = problemOf(address, find({ href: path }))
    if (problem) yield { rule: 'link', where: story.full_slug, field, problem }
  }
}

/** Related stories must exist and be published. */
export function* checkRelations(value: Value, stories: Stories): Generator<Finding> {
  const { story, path, field } = value
  const related = value[baseLocale]
  if (field.source !== 'internal_stories') return
  for (const uuid of Array.isArray(related) ? related : related ? [related] : []) {
    // A mapping may make a header or footer of fields, which is then no story of its own.
    if (isBlock(uuid)) continue
    const problem = problemOf(uuid, stories.get(String(uuid)))
    if (problem) yield { rule: 'relation', where: story.full_slug, field: path, problem }
  }
}

function problemOf(target: unknown, story: Story | undefined): string | undefined {
  if (!story) return `points to a missing story: ${String(target)}`
  return story.published ? undefined : `points to ${story.full_slug}, which is not published`
}

function staleAddressProblem(link: Record<string, unknown>, story: Story | undefined): string | undefined {
  const cached = link.id ? link.cached_url : undefined
  if (!story || typeof cached !== 'string') return undefined
  const address = story.full_slug + (story.is_startpage ? '/' : '')
  return cached === address ? undefined : `has the stale path ${cached}, which is now ${address}`
}
