import { basename, join, sep } from 'node:path'

import { assetPath, isStoryblokAsset } from '../assets/asset-path.ts'
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
import { foldersIn, listFolder, realFolder } from './list-files.ts'
import type { Logger } from './logger.ts'
import { memoize } from './memoize.ts'
import type { Problem } from './problems.ts'
import { createJsonReader, type FileKind, type FileOf, problemIn } from './read-json-files.ts'
import { createStoryReader } from './read-stories.ts'
import { recordsIn } from './records-in-file.ts'
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

/** How the files in each folder of the content folder are read. */
const fileKinds = {
  stories: { schema: StoryFile },
  published: { schema: PublishedFile },
  components: { schema: ComponentsFile, prepare: recordsIn },
  datasources: { schema: DatasourceFile, prepare: recordsIn },
  languages: { schema: LanguagesFile },
  assets: { schema: AssetFile },
}
const spaceFileName = 'space.json'
const spaceFileKind = { schema: SpaceFile }

function kindOf(file: string): FileKind<unknown> | undefined {
  if (file === spaceFileName) return spaceFileKind
  const [folder, ...path] = file.split(sep)
  return path.length === 2
    ? new Map<string | undefined, FileKind<unknown>>(Object.entries(fileKinds)).get(folder)
    : undefined
}

/** Why a file of the content folder cannot be read with this text; undefined if it can. */
export function problemOfFile(file: string, text: string): string | undefined {
  const kind = kindOf(file)
  return kind && problemIn(text, kind)
}

function createReaders(log: Logger) {
  const stories = createJsonReader(fileKinds.stories, log)
  const published = createJsonReader(fileKinds.published, log)
  const components = createJsonReader(fileKinds.components, log)
  const datasources = createJsonReader(fileKinds.datasources, log)
  const languages = createJsonReader(fileKinds.languages, log)
  const assets = createJsonReader(fileKinds.assets, log)
  const spaceFile = createJsonReader(spaceFileKind, log, (file) => file === spaceFileName)

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

/** The parts of single files that could not be read. */
function partsLeftOut(files: readonly FileOf<unknown>[]): Problem[] {
  return files.flatMap(({ file, leftOut = [] }) => leftOut.map((part) => ({ file, ...part })))
}

/** Files where older versions of the command line write them. */
function misplacedFiles(root: string, id: string): Problem[] {
  return listFolder(root).flatMap(({ name }) => {
    const [, folder] = /^(components|presets|languages)\.\d+\.json$/.exec(name) ?? []
    if (folder === undefined) return []
    const place = `${folder === 'languages' ? folder : 'components'}/${id}/`
    return [{ file: name, field: 'place', problem: `is not read here; move it to ${place}` }]
  })
}

/** Records of Storyblok's assets whose file is missing: their pictures are not served. */
function recordsWithoutFiles(
  root: string,
  id: string,
  paths: ReadonlyMap<string, string>,
  records: readonly FileOf<AssetRecord>[],
): Problem[] {
  const names = new Set(listFolder(join(root, 'assets', id)).map(({ name }) => name))
  return records.flatMap(({ file, value: { filename } }) => {
    const path = paths.get(assetPath(filename))
    if (path === undefined || !isStoryblokAsset(filename) || names.has(basename(path))) return []
    return [{ file, field: 'filename', problem: `its file ${basename(path)} is missing beside it` }]
  })
}

/** Reports that content is not validated because components could not be read and there are no others. */
function missingSchemas(root: string, id: string, components: readonly FileOf<ComponentsFile>[]): Problem[] {
  if (components.some(({ value }) => value.components.length > 0)) return []
  const folder = join('components', id)
  const whole = new Set(components.flatMap(({ file, leftOut }) => (leftOut ? [] : [file])))
  const isUnread = ({ name }: { name: string }) => name.endsWith('.json') && !whole.has(join(folder, name))
  if (!listFolder(join(root, folder)).some(isUnread)) return []
  return [{ file: folder, field: 'components', problem: 'none could be read, so no content is validated' }]
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
    const languageNames = new Map(
      found.languages.flatMap(({ value }) => value.languages.map(({ code, name }) => [code, name] as const)),
    )
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
      nameOfLanguage: (code: string) => languageNames.get(code) ?? undefined,
      defaultLanguageName: found.languages[0]?.value.default_lang_name ?? undefined,
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
    const allProblems = memoize(() => [
      ...problems,
      ...partsLeftOut(Object.values(found).flat()),
      ...misplacedFiles(root, id),
      ...recordsWithoutFiles(root, id, content.assets, assets),
      ...missingSchemas(root, id, components),
      ...check([...stories, ...found.published]),
    ])
    const reading = { content, publishedState, problems: allProblems }
    previous = { files, publishedParts, schemas, check, reading }
    return reading
  }
}
