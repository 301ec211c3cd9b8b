import { hash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import type { GeneratedFile } from 'storyblok-content-service/generator'

import type { WrittenMapping } from '../../server-functions/content/component-mapping/mapping-file.ts'

type Fields = Record<string, unknown>

/** A space of another agency, made for tests, and the mapping that shows it. */
export interface ForeignSpace {
  websiteFolder: string
  files: readonly GeneratedFile[]
  mapping: WrittenMapping
}

/** A story in short. */
export interface TestStory {
  /** Its path below the website folder; '' for the start page. */
  path: string
  name: string
  content: Fields & { component: string }
  /** Its English path, where the space has translated slugs; published in English then. */
  en?: string | undefined
  isStartpage?: boolean
  date?: string
}

interface TestSpace {
  spaceId: string
  websiteFolder: string
  /** Component → field → type; `*` after the type makes the field translatable. */
  components: Record<string, Record<string, string>>
  stories: readonly TestStory[]
  datasources?: Record<string, Record<string, string>>
  hasTranslatedSlugs: boolean
}

/** A grey pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
)

export const assetUrl = (spaceId: string, name: string) =>
  `https://a.storyblok.com/f/${spaceId}/1600x900/abcdef/${name}`

/** The names of the pictures that every space has a file of. */
const pictures = ['werkbank.png', 'messe.png'] as const

export function uuidOf(text: string): string {
  const digits = hash('sha1', text)
  return [
    [0, 8],
    [8, 12],
    [12, 16],
    [16, 20],
    [20, 32],
  ]
    .map(([from, to]) => digits.slice(from, to))
    .join('-')
}

const json = (path: string, value: unknown) => ({ path, content: JSON.stringify(value) })

/** The files of a content folder, as Storyblok's CLI writes them. */
export function filesOfSpace(space: TestSpace): GeneratedFile[] {
  const { spaceId, components, datasources = {} } = space
  return [
    json(`components/${spaceId}/components.json`, Object.entries(components).map(componentFile)),
    json(`datasources/${spaceId}/datasources.json`, Object.entries(datasources).map(datasourceFile)),
    ...withFolders(space).map((story, index) =>
      json(
        `stories/${spaceId}/${index}_${uuidOf(pathIn(space, story))}.json`,
        storyFile(space, story, index),
      ),
    ),
    ...pictures.flatMap((name, index) => [
      { path: `assets/${spaceId}/${name}`, content: pixel },
      json(`assets/${spaceId}/${name.replace('.png', '.json')}`, {
        id: index + 1,
        filename: assetUrl(spaceId, name),
        content_type: 'image/png',
      }),
    ]),
  ]
}

function componentFile([name, fields]: [string, Record<string, string>], index: number) {
  const schema = Object.fromEntries(
    Object.entries(fields).map(([field, type], pos) => [
      field,
      { type: type.replace('*', ''), pos, ...(type.endsWith('*') && { translatable: true }) },
    ]),
  )
  return { id: index + 1, name, display_name: name, schema, is_root: true, is_nestable: true }
}

function datasourceFile([slug, entries]: [string, Record<string, string>], index: number) {
  return {
    id: index + 1,
    name: slug,
    slug,
    dimensions: [],
    entries: Object.entries(entries).map(([value, name]) => ({ name, value, dimension_values: {} })),
  }
}

const isFolder = (story: TestStory) => story.content.component === ''

/** The stories after the folders that they are in. */
function withFolders({ stories }: TestSpace): TestStory[] {
  const parents = stories.flatMap(({ path }) =>
    path
      .split('/')
      .slice(0, -1)
      .map((_, depth, segments) => segments.slice(0, depth + 1).join('/')),
  )
  const starts = stories.filter(({ isStartpage }) => isStartpage).map(({ path }) => path)
  const paths = [...new Set(['', ...starts, ...parents])].toSorted((one, other) => one.length - other.length)
  const englishOf = (path: string) =>
    stories.find((story) => story.isStartpage && story.path === path)?.en ??
    stories
      .find((story) => story.en !== undefined && story.path.startsWith(`${path}/`))
      ?.en?.split('/')
      .slice(0, path.split('/').length)
      .join('/')
  const folders = paths.map((path): TestStory => ({
    path,
    name: path || 'Website',
    content: { component: '' },
    en: englishOf(path),
  }))
  return [...folders, ...stories]
}

function pathIn({ websiteFolder }: TestSpace, story: TestStory): string {
  const path = [websiteFolder, story.path].filter(Boolean).join('/')
  return isFolder(story) ? `${path} (folder)` : path
}

function storyFile(space: TestSpace, story: TestStory, index: number) {
  const { path, name, content, en, isStartpage = false, date = '2026-01-03' } = story
  const fullSlug = [space.websiteFolder, path].filter(Boolean).join('/')
  const slug = fullSlug.split('/').at(-1) ?? ''
  const english = en === undefined ? undefined : [space.websiteFolder, en].filter(Boolean).join('/')
  return {
    name,
    id: 1000 + index,
    uuid: uuidOf(pathIn(space, story)),
    slug,
    full_slug: fullSlug,
    created_at: '2026-01-01T08:00:00.000Z',
    updated_at: `${date}T08:00:00.000Z`,
    published_at: `${date}T08:00:00.000Z`,
    first_published_at: `${date}T08:00:00.000Z`,
    published: !isFolder(story),
    unpublished_changes: false,
    is_folder: isFolder(story),
    is_startpage: isStartpage || path === '',
    parent_id: null,
    position: index,
    tag_list: [],
    group_id: null,
    content: isFolder(story) ? {} : { _uid: uuidOf(`content of ${fullSlug}`), ...content },
    translated_slugs:
      english !== undefined && space.hasTranslatedSlugs
        ? [
            {
              lang: 'en',
              slug: english.split('/').at(-1),
              path: english,
              name: `${name} (en)`,
              published: true,
            },
          ]
        : [],
  }
}

/** Writes the files of a space into a folder, with its mapping unless another one is given. */
export function writeForeignSpace(
  folder: string,
  { files, mapping }: ForeignSpace,
  own: unknown = mapping,
): void {
  const all = own === undefined ? files : [...files, json('mapping.json', own)]
  for (const { path, content } of all) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
}
