import { join } from 'node:path'

import { watch } from 'chokidar'

import { createJsonReader, listFolder, type Log, newestChange } from './files.ts'
import { AssetFile, DatasourceFile, StoryFile } from './schema.ts'
import { editionsOf, type Space } from './space.ts'

export type Store = { space(): Space; close(): Promise<void> }

/** Several files change together when an editor, git or the Storyblok CLI writes. */
const settleMs = 40

const spaceIdIn = (folder: string) => {
  const ids = listFolder(join(folder, 'stories')).filter((entry) => entry.isDirectory())
  const [id, ...others] = ids.map((entry) => entry.name)
  if (!id) throw new Error(`No stories in ${folder}: expected ${join(folder, 'stories', '<space id>')}`)
  if (others.length > 0)
    throw new Error(`${join(folder, 'stories')} holds several spaces (${[id, ...others].join(', ')})`)
  return id
}

const createSpaceReader = (folder: string, log: Log) => {
  const readers = {
    stories: createJsonReader(StoryFile, log),
    published: createJsonReader(StoryFile, log),
    datasources: createJsonReader(DatasourceFile, log),
    assets: createJsonReader(AssetFile, log),
  }
  let last: { sources: unknown[]; space: Space } | undefined

  return (): Space => {
    const id = spaceIdIn(folder)
    const stories = readers.stories(join(folder, 'stories', id))
    if (stories.length === 0) throw new Error(`No readable story in ${join(folder, 'stories', id)}`)
    const published = readers.published(join(folder, 'published', id))
    const datasources = readers.datasources(join(folder, 'datasources', id))
    const assets = readers.assets(join(folder, 'assets', id))

    const sources = [...stories, ...published, ...datasources, ...assets].map(({ value }) => value)
    const isSame =
      last?.sources.length === sources.length &&
      last.sources.every((source, index) => source === sources[index])
    if (last && isSame) return last.space

    const space = {
      id,
      cv: Math.max(newestChange(folder), (last?.space.cv ?? 0) + 1),
      ...editionsOf(
        stories.map(({ value }) => value),
        published.map(({ value }) => value),
        log,
      ),
      datasources: datasources.flatMap(({ value }) => value),
      assets: new Map(
        assets.map(({ path, value: { filename } }) => {
          const address = new URL(filename).pathname
          return [address, path.replace(/\.json$/, /\.[^./]+$/.exec(address)?.[0] ?? '')]
        }),
      ),
    }
    last = { sources, space }
    return space
  }
}

/**
 * Reads a folder in the Storyblok CLI's layout into memory and, if asked to, follows its changes.
 * @throws Error naming the folder when it holds no story
 */
export const openStore = (options: { folder: string; watch: boolean; log: Log }): Store => {
  const { folder, log } = options
  const read = createSpaceReader(folder, log)
  let space = read()
  if (!options.watch) return { space: () => space, close: () => Promise.resolve() }

  const reload = () => {
    try {
      space = read()
    } catch (error) {
      log(`The content stays as it was: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const reloadSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(reload, settleMs)
  }
  const watcher = watch(folder, { ignoreInitial: true })
  watcher.on('all', reloadSoon)
  // What changed between the first reading and the first watch event is found here.
  watcher.on('ready', reloadSoon)
  watcher.on('error', (error) => log(`Watching ${folder} failed: ${String(error)}`))
  return {
    space: () => space,
    close: () => {
      clearTimeout(timer)
      return watcher.close()
    },
  }
}
