import {
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { fileNamePart } from '../management/documents.ts'
import { asText, isObject, type JsonObject } from '../store/json.ts'
import { readAll, readOne, request, type Source } from './management-source.ts'

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

async function recordAssets(source: Recording, write: Write, root: string) {
  for (const folder of await readAll(source, '/asset_folders', 'asset_folders'))
    write(
      `assets/${source.space}/folders/${fileNamePart(asText(folder.name), 100)}_${asText(folder.uuid)}.json`,
      folder,
    )
  const assets = (await readAll(source, '/assets', 'assets')).filter(({ deleted_at: deleted }) => !deleted)
  for (const asset of assets) {
    const url = asText(asset.filename)
    const name = decodeURIComponent(basename(URL.parse(url)?.pathname ?? url))
    const file = `assets/${source.space}/${fileNamePart(basename(name, extname(name)), 150)}_${Number(asset.id)}`
    write(`${file}.json`, asset)
    if (!source.withAssets) continue
    if (asset.is_private === true) source.log(`${url} is private: its file is not downloaded`)
    else {
      const { body } = await request(source, url)
      // The types of the web and of Node differ.
      if (body) await pipeline(Readable.from(body), createWriteStream(join(root, `${file}${extname(name)}`)))
    }
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
 * replaced at the end, so that a recording that fails changes nothing.
 * @throws Error with the address that could not be read, or the folder that has another space
 */
export async function record(source: Recording): Promise<void> {
  const root = join(dirname(source.folder), `.${basename(source.folder)}-recording`)
  rmSync(root, { recursive: true, force: true })
  const write: Write = (path, value) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), `${JSON.stringify(value, null, 2)}\n`)
  }
  try {
    await recordSpace(source, write)
    await recordComponents(source, write)
    await recordDatasources(source, write)
    await recordStories(source, write)
    await recordAssets(source, write, root)
    for (const kind of kinds) {
      const [from, to] = [join(root, kind, source.space), join(source.folder, kind, source.space)]
      rmSync(to, { recursive: true, force: true })
      mkdirSync(dirname(to), { recursive: true })
      if (existsSync(from)) renameSync(from, to)
    }
    renameSync(join(root, 'space.json'), join(source.folder, 'space.json'))
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}
