import { z } from 'zod'

import { FilterQuery } from '../../delivery/stories/filter-query.ts'
import { matchWildcard } from '../../delivery/stories/match-wildcard.ts'
import { search } from '../../delivery/stories/search.ts'
import { parseSort } from '../../delivery/stories/sort.ts'
import { ApiError } from '../../http/api-error.ts'
import type { JsonObject } from '../../store/json.ts'
import type { Story } from '../../store/space.ts'
import { byPosition } from '../../store/story-index.ts'
import type { Call, Reply } from '../define-route.ts'
import { flag, listOption, option, replyWithPage } from '../request-input.ts'
import { componentsIn, listedStory } from './managed-story.ts'
import { allStories, readStory } from './story-documents.ts'
import { deletedStories } from './trash-story.ts'

type Filter = (story: Story) => boolean

/** A filter that applies if its option is set. */
function whenGiven<T>(value: T | undefined, matches: (value: T) => Filter): Filter[] {
  return value === undefined ? [] : [matches(value)]
}

function trim(slug: string) {
  return slug.replace(/^\/+|\/+$/g, '')
}

/** Whether a path matches one of the patterns, in which `*` matches any characters. */
function matchesSlugs(slugs: readonly string[]): Filter {
  const patterns = slugs.map((slug) => matchWildcard(trim(slug)))
  return ({ full_slug }) => patterns.some((matches) => matches(full_slug))
}

const Bracketed = /^filter_query((?:\[[^\]]*\])+)$/

function filterQuery(call: Call): Filter[] {
  const conditions = [...call.search].flatMap(([name, value]) => {
    const brackets = Bracketed.exec(name)?.[1]
    return brackets === undefined ? [] : [{ keys: brackets.slice(1, -1).split(']['), value }]
  })
  if (conditions.length === 0) return []
  const meets = FilterQuery.parse(conditions)
  return [({ content }) => meets(content)]
}

const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g

/**
 * Finds references: stories whose content has the id or uuid of another story, one of several uuids, or the path of a
 * file.
 */
function references(wanted: string): Filter {
  const uuids = wanted.match(uuid) ?? []
  if (uuids.length < 2 || uuids.join(',') !== wanted)
    return ({ content }) => JSON.stringify(content).includes(wanted)
  const all = new Set<string>(uuids)
  return ({ content }) =>
    JSON.stringify(content)
      .match(uuid)
      ?.some((found) => all.has(found)) ?? false
}

function filtersOf(call: Call): Filter[] {
  return [
    ...whenGiven(
      listOption(call, 'by_ids'),
      (ids) =>
        ({ id }) =>
          ids.includes(String(id)),
    ),
    ...whenGiven(
      listOption(call, 'excluding_ids'),
      (ids) =>
        ({ id }) =>
          !ids.includes(String(id)),
    ),
    ...whenGiven(
      listOption(call, 'by_uuids'),
      (uuids) =>
        ({ uuid }) =>
          uuids.includes(uuid),
    ),
    ...whenGiven(
      listOption(call, 'by_uuids_ordered'),
      (uuids) =>
        ({ uuid }) =>
          uuids.includes(uuid),
    ),
    ...whenGiven(listOption(call, 'by_slugs'), matchesSlugs),
    ...whenGiven(listOption(call, 'excluding_slugs'), (slugs) => {
      const isExcluded = matchesSlugs(slugs)
      return (story) => !isExcluded(story)
    }),
    ...whenGiven(
      option(call, 'starts_with'),
      (start) =>
        ({ full_slug, is_folder, is_startpage }) =>
          (is_folder || is_startpage ? `${full_slug}/` : full_slug).startsWith(start),
    ),
    ...whenGiven(
      option(call, 'with_slug'),
      (slug) =>
        ({ full_slug }) =>
          full_slug === trim(slug),
    ),
    ...whenGiven(
      listOption(call, 'with_parent'),
      (ids) =>
        ({ parent_id }) =>
          ids.includes(String(parent_id)),
    ),
    ...whenGiven(
      listOption(call, 'with_tag'),
      (tags) =>
        ({ tag_list }) =>
          tag_list.some((tag) => tags.includes(tag)),
    ),
    ...whenGiven(listOption(call, 'contain_component'), (names) => (story) => {
      const components = componentsIn(story)
      return names.some((name) => components.has(name))
    }),
    ...(flag(call, 'story_only') ? [({ is_folder }: Story) => !is_folder] : []),
    ...(flag(call, 'folder_only') ? [({ is_folder }: Story) => is_folder] : []),
    ...(flag(call, 'root_folders_only')
      ? [({ is_folder, parent_id }: Story) => is_folder && parent_id === 0]
      : []),
    ...whenGiven(
      flag(call, 'is_published'),
      (wanted) =>
        ({ published }) =>
          published === wanted,
    ),
    ...whenGiven(option(call, 'reference_search'), references),
    // There is one user, without releases, schedules and favourites.
    ...['pinned', 'favourite', 'in_release', 'scheduled_at_gt', 'scheduled_at_lt'].flatMap((name) =>
      whenGiven(option(call, name), () => () => false),
    ),
    ...filterQuery(call),
  ]
}

function searched(call: Call): readonly Story[] {
  const term = option(call, 'text_search') ?? option(call, 'search')
  if (term === undefined) return allStories(call.space).toSorted(byPosition)
  const words = term.toLowerCase().split(/\s+/)
  const folders = call.space.folders.filter(({ name, full_slug }) =>
    words.every((word) => `${name} ${full_slug}`.toLowerCase().includes(word)),
  )
  return [...search(call.space.draft, term), ...folders]
}

function sorted(call: Call, stories: readonly Story[]): readonly Story[] {
  const order = listOption(call, 'by_uuids_ordered')
  if (order) return stories.toSorted((a, b) => order.indexOf(a.uuid) - order.indexOf(b.uuid))
  const sort = option(call, 'sort_by')
  return sort === undefined ? stories : parseSort(sort).order(stories)
}

/** A story for a list; as it is served if its file was changed by hand and cannot be read. */
function readForList(call: Call, story: Story) {
  try {
    return readStory(call, story)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { fullSlug: _fullSlug, translations: _translations, ...served } = story
    const document: JsonObject = JSON.parse(JSON.stringify(served))
    return { story, file: '', document }
  }
}

const Listed = z.object({ id: z.number() }).loose()

/** GET /stories: drafts and folders without content, with Storyblok's filters. */
export function listManagedStories(call: Call): Reply {
  if (flag(call, 'in_trash'))
    return replyWithPage(call, deletedStories(call), (items) => ({
      stories: items.map(({ entry, document: { content: _content, ...document } }) => ({
        ...Listed.parse(document),
        ...document,
        deleted_at: entry.deleted_at,
        content_summary: {},
      })),
    }))
  const filters = filtersOf(call)
  const found = searched(call).filter((story) => filters.every((matches) => matches(story)))
  const withSummary = flag(call, 'with_summary') ?? false
  return replyWithPage(call, sorted(call, found), (items) => ({
    stories: items.map((story) => listedStory(call, readForList(call, story), withSummary)),
  }))
}
