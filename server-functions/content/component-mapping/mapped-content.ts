import { baseLocale, isLocale } from '../../../locales/locales.ts'
import type { ReadContent } from '../content-client.server.ts'
import { nullIfMissing } from '../content-error.ts'
import { isFields } from '../walk-content.ts'
import { createStoryMapper, type MapStory } from './apply-mapping.ts'
import { listOf } from './convert-value.ts'
import { type MappingFile, partsOf } from './mapping-file.ts'
import { fieldsReadBySource } from './mapping-path.ts'
import { ourComponents } from './site-components.ts'

/** Content of another space as content of this site. */
export interface ContentMapping {
  mapStory: MapStory
  /** A reader of that space: calls use its names, and the answers use ours. */
  mapReading: (read: ReadContent) => ReadContent
}

/** @param mapping one without problems (find-mapping-problems.ts) */
export function createContentMapping(mapping: MappingFile, websiteFolder: string): ContentMapping {
  const mapStory = createStoryMapper(mapping, websiteFolder)
  const toTheirs = createCallMapper(mapping, websiteFolder)
  const bodyFields = fieldsOnlyOfBodies(mapping).join(',')
  return {
    mapStory,
    mapReading: (read) => async (path, parameters, options) => {
      const theirs = toTheirs(path, parameters)
      const withoutBody = parameters.excluding_fields === 'body'
      const answer = await read(
        theirs.path,
        { ...theirs.parameters, ...(withoutBody && { excluding_fields: bodyFields }) },
        options,
      )
      const locale = isLocale(parameters.language) ? parameters.language : baseLocale
      const map = (story: unknown) => {
        const mapped = mapStory(story, locale)
        // The body may be made of fields that other fields are made of too.
        if (withoutBody && isFields(mapped) && isFields(mapped.content)) delete mapped.content.body
        return mapped
      }
      const data = mapStories(answer.data, map)
      if (!theirs.isSettings) return { ...answer, data }
      const { resolve_relations: _relations, ...rest } = parameters
      const parts = await readSiteParts(mapping, async (slug) => {
        const part = await nullIfMissing(read(`cdn/stories/${websiteFolder}/${slug}`, rest, options))
        return isFields(part?.data) ? map(part.data.story) : null
      })
      return { ...answer, data: mapStories(data, (story) => withFields(story, parts)) }
    },
  }
}

function mapStories(data: unknown, map: (story: unknown) => unknown): unknown {
  if (!isFields(data)) return data
  if (Array.isArray(data.stories)) return { ...data, stories: data.stories.map(map) }
  return 'story' in data ? { ...data, story: map(data.story) } : data
}

/** Header and footer as lists of one story, as relations are, where the mapping names their paths. */
async function readSiteParts(
  { header, footer }: MappingFile,
  readPart: (slug: string) => Promise<unknown>,
): Promise<Record<string, unknown>> {
  const paths = Object.entries({ header, footer })
  const parts = await Promise.all(paths.map(async ([name, slug]) => [name, slug && [await readPart(slug)]]))
  return Object.fromEntries(parts.filter(([, part]) => part !== undefined))
}

function withFields(story: unknown, fields: object): unknown {
  return isFields(story) && isFields(story.content)
    ? { ...story, content: { ...story.content, ...fields } }
    : story
}

type Parameters = Parameters_[1]
type Parameters_ = globalThis.Parameters<ReadContent>

/** A call with the names of their space. */
function createCallMapper(mapping: MappingFile, websiteFolder: string) {
  const { settings = '_settings', datasources = {} } = mapping
  const settingsPath = `cdn/stories/${websiteFolder}/_settings`
  return (path: string, parameters: Parameters) => {
    const { resolve_relations: relations, datasource } = parameters
    const isSettings = path === settingsPath
    return {
      isSettings,
      path: isSettings ? `cdn/stories/${websiteFolder}/${settings}` : path,
      parameters: {
        ...parameters,
        ...(typeof relations === 'string' && { resolve_relations: relationsOf(relations, mapping) }),
        ...(datasource !== undefined && { datasource: datasources[datasource] ?? datasource }),
      },
    }
  }
}

/** `component.field` of every relation of theirs that one of ours comes from. */
function relationsOf(ours: string, { components }: MappingFile): string {
  const theirs = ours.split(',').flatMap((relation) => {
    const [name = '', field = ''] = relation.split('.')
    const sources = Object.entries(components).flatMap(([component, mapping]) =>
      partsOf(mapping)
        .filter(({ is }) => is === name)
        .flatMap(({ fields }) =>
          listOf(fields?.[field]?.from ?? field).map((path) => `${component}.${String(path)}`),
        ),
    )
    return sources.length > 0 ? sources : relation
  })
  return [...new Set(theirs)].join(',')
}

/**
 * The fields of their content types that become the body of a page and nothing else: lists are read without them, as they
 * are most of the content.
 */
function fieldsOnlyOfBodies({ components, folders }: MappingFile): string[] {
  const all = [components, ...Object.values(folders ?? {})].flatMap((table) => Object.values(table))
  const bodies = new Set(['body'])
  const others = new Set<string>()
  for (const { is = '', fields = {} } of all.flatMap(partsOf)) {
    const ours = ourComponents.get(is)
    if (!ours || ours.role === 'block') continue
    for (const [name, source] of Object.entries(fields)) {
      const isBody = name === 'body'
      for (const theirs of fieldsReadBySource(source)) (isBody ? bodies : others).add(theirs)
    }
    for (const name of ours.fields.keys()) if (!(name in fields) && name !== 'body') others.add(name)
  }
  // A component that the mapping does not name has our fields.
  for (const { role, name, fields } of ourComponents.values())
    if (role !== 'block' && !(name in components))
      for (const field of fields.keys()) if (field !== 'body') others.add(field)
  return [...bodies].filter((name) => !others.has(name))
}
