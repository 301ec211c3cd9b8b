import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, parse } from 'node:path'

import { type Problem, openStore } from 'storyblok-content-service/store'
import { z } from 'zod'

import { locales } from '../../locales/locales.ts'
import { messageOf, TaskError } from '../command-line.ts'

const Field = z.looseObject({
  type: z.string(),
  translatable: z.boolean().optional(),
  source: z.string().nullish(),
  filetypes: z.array(z.string()).optional(),
  field_type: z.string().optional(),
})
export type Field = z.infer<typeof Field>
export const Component = z.object({ name: z.string(), schema: z.record(z.string(), Field) })

const Story = z.looseObject({
  uuid: z.string(),
  full_slug: z.string(),
  name: z.string(),
  // Optional, as for the content service.
  is_startpage: z.boolean().nullish().transform(Boolean),
  published: z.boolean().nullish().transform(Boolean),
  content: z.unknown(),
})
/** A story with its path and name in each other language, and whether it is published in it, as they are delivered. */
export interface Story extends z.infer<typeof Story> {
  translated_slugs: { lang: string; path: string; name: string; published: boolean }[]
}
const StoryOrFolder = Story.extend({ is_folder: z.boolean().nullish() })

const Datasource = z.object({
  slug: z.string(),
  entries: z.array(
    z.object({ name: z.string(), value: z.string(), dimension_values: z.record(z.string(), z.string()) }),
  ),
})
type Datasource = z.infer<typeof Datasource>

/** A content folder. */
export interface Folder {
  components: ReadonlyMap<string, Record<string, Field>>
  stories: readonly Story[]
  datasources: readonly Datasource[]
  /** Problems that the content service reports: content that does not match its schema. */
  problems: readonly Problem[]
  /** URLs of the assets that have a file. */
  assets: ReadonlySet<string>
  assetBytes: number
  required: RequiredPages
  consistentNumbers: ConsistentNumbers
}

/** @throws {TaskError} naming the file or folder that cannot be read */
export function readFolder(folder: string): Folder {
  const store = readStore(folder)
  const [space = ''] = readdirSync(join(folder, 'stories'))
  const inSpace = (kind: string, ...names: string[]) => join(folder, kind, space, ...names)
  const assets = filesIn(inSpace('assets'))
  const files = new Set(assets.filter((name) => !name.endsWith('.json')).map((name) => parse(name).name))
  for (const name of filesIn(inSpace('published'))) readJson(inSpace('published', name), Story)
  const components = readJson(inSpace('components', 'components.json'), z.array(Component))
  return {
    problems: store.problems(),
    required: readJson(join(folder, 'required-pages.json'), RequiredPages, { paths: {}, linkMap: {} }),
    consistentNumbers: readJson(join(folder, 'consistent-numbers.json'), ConsistentNumbers, []),
    components: new Map(components.map(({ name, schema }) => [name, schema])),
    stories: filesIn(inSpace('stories'))
      .map((name) => readJson(inSpace('stories', name), StoryOrFolder))
      .filter((story) => !story.is_folder)
      .map((story) => Object.assign(story, { translated_slugs: translationsOf(story, store) })),
    datasources: readJson(inSpace('datasources', 'datasources.json'), z.array(Datasource), []),
    // The command line of Storyblok writes a record beside each file, with the name of the file.
    assets: new Set(
      assets
        .filter((name) => name.endsWith('.json') && files.has(parse(name).name))
        .map((name) => readJson(inSpace('assets', name), z.object({ filename: z.string() })).filename),
    ),
    assetBytes: assets.reduce((sum, name) => sum + statSync(inSpace('assets', name)).size, 0),
  }
}

function readStore(folder: string): ReturnType<typeof openStore> {
  try {
    return openStore({ folder, watch: false, log: () => {} })
  } catch (error) {
    throw new TaskError(messageOf(error), { cause: error })
  }
}

/** A file may have the slug of a translation only, or none: the rest follows from its folder and texts. */
function translationsOf(
  { uuid }: Pick<Story, 'uuid'>,
  store: ReturnType<typeof openStore>,
): Story['translated_slugs'] {
  const { translations = [] } = store.space().draft.byUuid.get(uuid) ?? {}
  return translations.map(({ lang, path, name, published }) => ({
    lang,
    // The path of a start page ends with a slash.
    path: path.replace(/\/$/, ''),
    name: name ?? '',
    published,
  }))
}

/** The names of the files in a folder; none if there is no such folder, as of assets in a space without any. */
function filesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : []
}

/** @param otherwise the value for a missing file; without it, the file has to exist */
export function readJson<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  otherwise?: z.output<Schema>,
): z.output<Schema> {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : undefined
  if (text === undefined && otherwise !== undefined) return otherwise
  if (text === undefined) throw new TaskError(`There is no file ${path}`)
  const { data, error } = schema.safeParse(parseJson(path, text))
  if (error) throw new TaskError(`${path}: ${z.prettifyError(error)}`)
  return data
}

function parseJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new TaskError(`${path}: ${String(error)}`, { cause: error })
  }
}

/** Numbers that occur in several texts, with the phrases around them, in which `#` is a number. */
const ConsistentNumbers = z.array(
  z.strictObject({
    fact: z.string(),
    numbers: z.array(z.number()).min(1),
    phrases: z.partialRecord(z.enum(locales), z.array(z.string())),
  }),
)
type ConsistentNumbers = z.infer<typeof ConsistentNumbers>

/** What a content folder must have whatever editors change: addresses that are printed and linked. */
const RequiredPages = z.strictObject({
  /** Paths below the prefix of a language that must lead to a page. */
  paths: z.partialRecord(z.enum(locales), z.array(z.string())).default({}),
  /** The minimum number of entries of the link map whose target begins with this. */
  linkMap: z.record(z.string(), z.number()).default({}),
})
type RequiredPages = z.infer<typeof RequiredPages>
