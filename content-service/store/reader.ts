import { join } from 'node:path'

import { createContentCheck } from './check/content.ts'
import { ComponentsFile } from './component-schema.ts'
import { createEditions, isSame } from './editions.ts'
import { foldersIn, type Log, realFolder } from './files.ts'
import { createJsonReader, type FileOf } from './json-files.ts'
import { languagesOf } from './languages.ts'
import { lazily } from './lazily.ts'
import type { Problem } from './problems.ts'
import {
  AssetFile,
  type AssetRecord,
  DatasourceFile,
  LanguagesFile,
  PublishedFile,
  SpaceFile,
  StoryFile,
} from './schema.ts'
import type { Space } from './space.ts'

/** What a content folder says at one moment, and what is wrong with it. */
export type Reading = { space: Space; problems: () => readonly Problem[] }
type Last = {
  files: unknown[]
  schemas: unknown[]
  check: ReturnType<typeof createContentCheck>
  reading: Reading
}

const spaceIdIn = (root: string) => {
  const [id, ...others] = foldersIn(join(root, 'stories'))
  if (!id) throw new Error(`No stories in ${root}: expected ${join(root, 'stories', '<space id>')}`)
  if (others.length > 0)
    throw new Error(`${join(root, 'stories')} holds several spaces (${[id, ...others].join(', ')})`)
  return id
}

const createReaders = (log: Log) => {
  const stories = createJsonReader(StoryFile, log)
  const published = createJsonReader(PublishedFile, log)
  const components = createJsonReader(ComponentsFile, log)
  const datasources = createJsonReader(DatasourceFile, log)
  const languages = createJsonReader(LanguagesFile, log)
  const assets = createJsonReader(AssetFile, log)
  const own = createJsonReader(SpaceFile, log, (file) => file === 'space.json')

  return (root: string, id: string, changed?: ReadonlySet<string>) => ({
    stories: stories(root, join('stories', id), changed),
    published: published(root, join('published', id), changed),
    components: components(root, join('components', id), changed),
    datasources: datasources(root, join('datasources', id), changed),
    languages: languages(root, join('languages', id), changed),
    assets: assets(root, join('assets', id), changed),
    own: own(root, '.', changed),
  })
}

const assetsIn = (root: string, records: readonly FileOf<AssetRecord>[]) =>
  new Map(
    records.map(({ file, value: { filename } }) => {
      const address = new URL(filename).pathname
      return [address, join(root, file.replace(/\.json$/, /\.[^./]+$/.exec(address)?.[0] ?? ''))]
    }),
  )

/**
 * Reads a content folder, again and again: all of it, or only the files that are known to have changed. What did not
 * change keeps its very objects, and if nothing did, the reading is the same.
 * @throws Error naming the folder when it holds no story
 */
export const createSpaceReader = (folder: string, log: Log) => {
  const read = createReaders(log)
  const editionsOf = createEditions()
  let last: Last | undefined

  return (changed?: ReadonlySet<string>): Reading => {
    const root = realFolder(folder)
    const id = spaceIdIn(root)
    const found = read(root, id, changed)
    const stories = found.stories.files
    if (stories.length === 0) throw new Error(`No readable story in ${join(root, 'stories', id)}`)
    const files = Object.values(found).map((part) => part.files)
    if (last && isSame(last.files, files)) return last.reading

    const configured = found.languages.files.flatMap(({ value }) => value.languages.map(({ code }) => code))
    const languages =
      configured.length > 0
        ? [...new Set(configured)].toSorted()
        : languagesOf([...stories, ...found.published.files].map(({ value }) => value))
    const datasources = found.datasources.files.flatMap(({ value }) => value)
    const components = found.components.files
    const schemas = [components, found.datasources.files, ...languages]
    const check =
      last && isSame(last.schemas, schemas)
        ? last.check
        : createContentCheck({ components, datasources, languages })

    const { problems, ...editions } = editionsOf(stories, found.published.files, languages)
    const newest = Object.values(found).map((part) => part.newest)
    const space = {
      id,
      name: found.own.files[0]?.value.name ?? `Space ${id}`,
      cv: Math.max(Math.floor(Math.max(...newest)), (last?.reading.space.cv ?? 0) + 1),
      languages,
      ...editions,
      datasources,
      assets: assetsIn(root, found.assets.files),
      assetRecords: found.assets.files.map(({ value }) => value),
    }
    // Found when asked for, so that a saved story need not wait until all stories are checked.
    const broken = lazily(() => [...problems, ...check([...stories, ...found.published.files])])
    const reading = { space, problems: broken }
    last = { files, schemas, check, reading }
    return reading
  }
}
