import { join, sep } from 'node:path'

import type { z } from 'zod'

import { assetPath } from '../assets/asset-path.ts'
import { createContentCheck } from './check/check-content.ts'
import { ComponentsFile } from './component-schema.ts'
import { hasSameItems, type StoryReading } from './draft-and-published.ts'
import {
  AssetFile,
  type AssetRecord,
  DatasourceFile,
  LanguagesFile,
  PublishedFile,
  SpaceFile,
  StoryFile,
} from './file-schemas.ts'
import { collectLanguages } from './languages.ts'
import { foldersIn, realFolder } from './list-files.ts'
import type { Logger } from './logger.ts'
import { memoize } from './memoize.ts'
import type { Problem } from './problems.ts'
import { createJsonReader, type FileOf, problemIn } from './read-json-files.ts'
import { createStoryReader } from './read-stories.ts'
import type { Space, ContentVersion } from './space.ts'

/** One reading of a content folder, with its problems. */
export interface SpaceReading {
  content: Omit<Space, 'cv' | 'draftCv'>
  /** an identity that changes only if published responses may change */
  publishedState: object
  problems: () => readonly Problem[]
}
interface PreviousReading {
  files: unknown[]
  publishedParts: unknown[]
  schemas: unknown[]
  check: ReturnType<typeof createContentCheck>
  reading: SpaceReading
}

function spaceIdIn(root: string) {
  const [id, ...others] = foldersIn(join(root, 'stories'))
  if (!id) throw new Error(`No stories in ${root}: expected ${join(root, 'stories', '<space id>')}`)
  if (others.length > 0)
    throw new Error(`${join(root, 'stories')} contains several spaces (${[id, ...others].join(', ')})`)
  if (!/^\d{1,15}$/.test(id))
    throw new Error(`${join(root, 'stories', id)} must be named by a numeric space id, such as 4711`)
  return id
}

/** The schemas of the files in each folder of the content folder. */
const fileSchemas = {
  stories: StoryFile,
  published: PublishedFile,
  components: ComponentsFile,
  datasources: DatasourceFile,
  languages: LanguagesFile,
  assets: AssetFile,
}
const spaceFileName = 'space.json'

function schemaOf(file: string): z.ZodType | undefined {
  if (file === spaceFileName) return SpaceFile
  const [kind, ...path] = file.split(sep)
  return path.length === 2
    ? new Map<string | undefined, z.ZodType>(Object.entries(fileSchemas)).get(kind)
    : undefined
}

/** What keeps a file of the content folder from being read with this text; undefined if nothing does. */
export function problemOfFile(file: string, text: string): string | undefined {
  const schema = schemaOf(file)
  return schema && problemIn(text, schema)
}

function createReaders(log: Logger) {
  const stories = createJsonReader(fileSchemas.stories, log)
  const published = createJsonReader(fileSchemas.published, log)
  const components = createJsonReader(fileSchemas.components, log)
  const datasources = createJsonReader(fileSchemas.datasources, log)
  const languages = createJsonReader(fileSchemas.languages, log)
  const assets = createJsonReader(fileSchemas.assets, log)
  const spaceFile = createJsonReader(SpaceFile, log, (file) => file === spaceFileName)

  return (root: string, id: string, changed?: ReadonlySet<string>) => ({
    stories: stories(root, join('stories', id), changed),
    published: published(root, join('published', id), changed),
    components: components(root, join('components', id), changed),
    datasources: datasources(root, join('datasources', id), changed),
    languages: languages(root, join('languages', id), changed),
    assets: assets(root, join('assets', id), changed),
    spaceFile: spaceFile(root, '.', changed),
  })
}

/** Finds the file of a story: that of its published version only if the draft has changed since. */
function fileFinder({ draftOf, versionsOf }: StoryReading) {
  return (version: ContentVersion, uuid: string) => {
    const draft = draftOf.get(uuid)
    const hasOwnFile = version === 'published' && draft?.value.unpublished_changes
    return (hasOwnFile ? versionsOf.get(uuid)?.[0] : draft)?.file
  }
}

function assetsIn(root: string, records: readonly FileOf<AssetRecord>[]) {
  return new Map(
    records.flatMap(({ file, value: { filename } }) => {
      const urlPath = assetPath(filename)
      const extension = /\.[^./]+$/.exec(urlPath)?.[0] ?? ''
      // The asset file would be its own record.
      if (extension.toLowerCase() === '.json') return []
      return [[urlPath, join(root, file.replace(/\.json$/, extension))]]
    }),
  )
}

function assetFileFinder(records: readonly FileOf<AssetRecord>[]) {
  const files = memoize(() => new Map(records.map(({ file, value }) => [value.id, file])))
  return (id: number) => files().get(id)
}

/**
 * Creates a reader of a content folder; later readings can be limited to changed files. Unchanged content keeps its
 * objects, and a reading without changes is the same object.
 * @param mayBeEmpty whether a space without stories is read; its folder must exist all the same
 * @throws Error naming the folder when it has no story
 */
export function createSpaceReader(folder: string, log: Logger, mayBeEmpty = false) {
  const read = createReaders(log)
  const readStories = createStoryReader()
  let previous: PreviousReading | undefined

  return (changed?: ReadonlySet<string>): SpaceReading => {
    const root = realFolder(folder)
    const id = spaceIdIn(root)
    const found = read(root, id, changed)
    const stories = found.stories
    if (stories.length === 0 && !mayBeEmpty)
      throw new Error(`No readable story in ${join(root, 'stories', id)}`)
    const files = Object.values(found)
    if (previous && hasSameItems(previous.files, files)) return previous.reading

    const configured = found.languages.flatMap(({ value }) => value.languages.map(({ code }) => code))
    const languages =
      configured.length > 0
        ? [...new Set(configured)].toSorted()
        : collectLanguages([...stories, ...found.published].map(({ value }) => value))
    const datasources = found.datasources.flatMap(({ value }) => value)
    const components = found.components
    const schemas = [components, found.datasources, ...languages]
    const check =
      previous && hasSameItems(previous.schemas, schemas)
        ? previous.check
        : createContentCheck({ components, datasources, languages })

    const ofStories = readStories(stories, found.published, languages)
    const { problems, folders, draft, published } = ofStories
    const { spaceFile, assets } = found
    const content = {
      id,
      name: spaceFile[0]?.value.name ?? `Space ${id}`,
      languages,
      folders,
      draft,
      published,
      fileOf: fileFinder(ofStories),
      components: components.flatMap(({ value }) => value.components),
      datasources,
      assets: assetsIn(root, assets),
      assetRecords: assets.map(({ value }) => value),
      assetFileOf: assetFileFinder(assets),
    }
    const publishedParts = [published, folders, found.datasources, assets, spaceFile, id, ...languages]
    const publishedState =
      previous && hasSameItems(previous.publishedParts, publishedParts) ? previous.reading.publishedState : {}
    // Lazy, so that a saved story is served before all stories are validated.
    const allProblems = memoize(() => [...problems, ...check([...stories, ...found.published])])
    const reading = { content, publishedState, problems: allProblems }
    previous = { files, publishedParts, schemas, check, reading }
    return reading
  }
}
