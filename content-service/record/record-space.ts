import { createWriteStream, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { assetPath, isStoryblokAsset } from '../assets/asset-path.ts'
import { binaryFile } from '../management/assets/asset-files.ts'
import { fileNamePart } from '../management/json-files.ts'
import { asText, isObject, type JsonObject } from '../store/json.ts'
import { readAll, readOne, Refused, request, type Source } from './management-source.ts'
import { holdsOldFolders, replaceFolders, undoReplacement } from './replace-folders.ts'

interface Recording extends Source {
  /** the content folder, which need not exist */
  folder: string
  /** whether the files of assets are downloaded */
  withAssets: boolean
  log: (line: string) => void
}

const kinds = ['stories', 'published', 'components', 'datasources', 'languages', 'assets'] as const

type Write = (path: string, value: JsonObject | JsonObject[]) => void

/** The file of a story, as Storyblok's command line names it. */
function storyFile({ slug, uuid }: JsonObject) {
  return `${fileNamePart(asText(slug) || 'story', 150)}_${fileNamePart(asText(uuid), 80)}.json`
}

/** The content that is published while the draft has changes: that of the last published version, with all languages. */
async function publishedVersion(source: Source, story: JsonObject): Promise<JsonObject | undefined> {
  const path = `/story_versions?by_story_id=${Number(story.id)}&show_content=1`
  const versions = await readAll(source, path, 'story_versions', 25)
  const { content, created_at: updated_at = null } =
    versions.find(({ status }) => status === 'published') ?? {}
  return isObject(content) ? { ...story, content, updated_at, unpublished_changes: false } : undefined
}

async function recordStories(source: Recording, write: Write) {
  const listed = await readAll(source, '/stories', 'stories')
  for (const { id, full_slug: path } of listed) {
    const { preview_token: _token, ...story } = await readOne(source, `/stories/${Number(id)}`, 'story')
    write(`stories/${source.space}/${storyFile(story)}`, story)
    if (story.published !== true || story.unpublished_changes !== true || story.is_folder === true) continue
    const published = await publishedVersion(source, story)
    if (published) write(`published/${source.space}/${storyFile(story)}`, published)
    else
      source.log(
        `${asText(path)}: its published version is not known any more, so only its draft is recorded`,
      )
  }
  source.log(`${listed.length} stories and folders`)
}

async function recordComponents(source: Recording, write: Write) {
  const lists = {
    components: 'components',
    component_groups: 'groups',
    presets: 'presets',
    internal_tags: 'tags',
  }
  for (const [key, file] of Object.entries(lists)) {
    const records = await readAll(source, `/${key}`, key)
    if (records.length > 0 || key === 'components') write(`components/${source.space}/${file}.json`, records)
    source.log(`${records.length} ${key.replace('_', ' ')}`)
  }
}

/** The entries of a datasource with their values in each dimension. */
async function readEntries(source: Source, { id, dimensions }: JsonObject): Promise<JsonObject[]> {
  const path = `/datasource_entries?datasource_id=${Number(id)}`
  const entries = await readAll(source, path, 'datasource_entries', 1000)
  const values = new Map<unknown, JsonObject>(entries.map((entry) => [entry.id, {}]))
  for (const dimension of Array.isArray(dimensions) ? dimensions.filter(isObject) : [])
    for (const entry of await readAll(
      source,
      `${path}&dimension=${Number(dimension.id)}`,
      'datasource_entries',
      1000,
    )) {
      const ofEntry = values.get(entry.id)
      if (ofEntry && entry.dimension_value) ofEntry[asText(dimension.entry_value)] = entry.dimension_value
    }
  return entries.map(({ id, name, value }) => ({
    id: id ?? null,
    name: name ?? '',
    value: value ?? '',
    dimension_values: values.get(id) ?? {},
  }))
}

async function recordDatasources(source: Recording, write: Write) {
  const datasources: JsonObject[] = []
  for (const datasource of await readAll(source, '/datasources', 'datasources'))
    datasources.push({ ...datasource, entries: await readEntries(source, datasource) })
  write(`datasources/${source.space}/datasources.json`, datasources)
  source.log(`${datasources.length} datasources`)
}

/** Why the file of an asset is not downloaded; undefined if it is. */
function reasonToSkip(asset: JsonObject, file: string): string | undefined {
  const url = asText(asset.filename)
  if (asset.is_private === true) return 'is private'
  // Otherwise anybody who may write records of assets could have any address of this network read.
  if (!isStoryblokAsset(url)) return 'is not at a host of Storyblok'
  if (!/^(?:\.[\w-]{1,20})?$/.test(extname(file))) return 'has no usual extension'
  return extname(file).toLowerCase() === '.json' ? 'would replace its own record' : undefined
}

/** Downloads the file of an asset; one that Storyblok does not have, or not for this account, is left out. */
async function recordFile(source: Recording, asset: JsonObject, path: string) {
  const url = asText(asset.filename)
  const save = async ({ body }: Response) => {
    // The types of the web and of Node differ.
    if (body) await pipeline(Readable.from(body), createWriteStream(path))
  }
  await request(source, url.replace(/^\/\//, 'https://'), {}, save).catch((error: unknown) => {
    if (!(error instanceof Refused) || error.status >= 500 || error.status === 429) throw error
    source.log(`${error.message}: its file is not recorded`)
  })
}

async function recordAssets(source: Recording, write: Write, root: string) {
  for (const folder of await readAll(source, '/asset_folders', 'asset_folders'))
    write(
      `assets/${source.space}/folders/${fileNamePart(asText(folder.name), 100)}_${fileNamePart(asText(folder.uuid), 80)}.json`,
      folder,
    )
  const assets = (await readAll(source, '/assets', 'assets')).filter(({ deleted_at: deleted }) => !deleted)
  for (const asset of assets) {
    const url = asText(asset.filename)
    const name = basename(assetPath(url))
    const record = `assets/${source.space}/${fileNamePart(basename(name, extname(name)), 150)}_${Number(asset.id)}.json`
    write(record, asset)
    if (!source.withAssets) continue
    const file = binaryFile(record, url)
    const reason = reasonToSkip(asset, file)
    if (reason === undefined) await recordFile(source, asset, join(root, file))
    else source.log(`${url} ${reason}: its file is not recorded`)
  }
  source.log(`${assets.length} assets`)
}

async function recordSpace(source: Recording, write: Write) {
  const { name, languages, default_lang_name: defaultName } = await readOne(source, '', 'space')
  const file = join(source.folder, 'space.json')
  const before: JsonObject = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  write('space.json', { ...before, name: name ?? '' })
  if (Array.isArray(languages) && languages.length > 0)
    write(`languages/${source.space}/languages.${source.space}.json`, {
      default_lang_name: defaultName ?? null,
      languages,
    })
}

/**
 * Records a space into a content folder, in the layout of Storyblok's command line. What the folder has of this space is
 * replaced at the end, all or nothing.
 * @throws Error with the address that could not be read, or of the file system; nothing has changed then
 */
export async function record(source: Recording): Promise<void> {
  const { folder, space } = source
  const isNew = !existsSync(folder)
  const staging = join(folder, '.recording')
  const parts = [...kinds.map((kind) => join(kind, space)), 'space.json']
  const write: Write = (path, value) => {
    const file = join(staging, 'new', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
  }
  undoReplacement(folder, staging, parts)
  rmSync(staging, { recursive: true, force: true })
  try {
    await recordSpace(source, write)
    await recordComponents(source, write)
    await recordDatasources(source, write)
    await recordStories(source, write)
    await recordAssets(source, write, join(staging, 'new'))
    replaceFolders(folder, staging, parts)
    rmSync(staging, { recursive: true, force: true })
  } catch (error) {
    if (!holdsOldFolders(staging)) rmSync(isNew ? folder : staging, { recursive: true, force: true })
    throw error
  }
}
