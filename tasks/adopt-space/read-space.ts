import { z } from 'zod'

import { baseLocale } from '../../locales/locales.ts'
import { contentMapping } from '../../server-functions/content/component-mapping/content-mapping.server.ts'
import { ourDatasources } from '../../server-functions/content/component-mapping/find-mapping-problems.ts'
import { createContentMapping } from '../../server-functions/content/component-mapping/mapped-content.ts'
import type { MappingFile } from '../../server-functions/content/component-mapping/mapping-file.ts'
import {
  createContentClient,
  type ReadContent,
} from '../../server-functions/content/content-client.server.ts'
import { parseBody } from '../../server-functions/content/content-error.ts'
import type { Content } from '../../server-functions/content/content-queries.server.ts'
import { closeEmbeddedService } from '../../server-functions/content/embedded-content-service.server.ts'
import { type LinkIndex, readLinkIndex } from '../../server-functions/content/link-index.server.ts'
import type { Story } from '../../server-functions/content/schema/story.ts'
import { createSnapshot } from '../../server-functions/content/snapshot.server.ts'
import { readStories } from '../../server-functions/content/story-index.server.ts'
import { settings } from '../../server-functions/settings/settings.server.ts'
import { TaskError } from '../command-line.ts'
import { noStoriesIn, readSlugs } from '../no-stories-error.ts'
import { readWithProgress } from '../read-with-progress.ts'

const perPage = 1000

const SpaceInfo = z.object({
  space: z.object({
    name: z.string().catch(''),
    language_codes: z.array(z.string()).catch([]),
    version: z.number(),
  }),
})
const DatasourcesBody = z.object({ datasources: z.array(z.object({ slug: z.string() })).catch([]) })

/** A space as it is delivered, and as the site reads it with a mapping. */
export interface Space {
  /** Where it is: a folder, or the address of the service. */
  source: string
  name: string
  websiteFolder: string
  /** The languages besides the space's own. */
  languages: readonly string[]
  datasources: readonly string[]
  /** All stories of the website that are published, in the language of the space, in the order of their paths. */
  stories: readonly Story[]
  links: LinkIndex
  /** The mapping that the site uses now. */
  mapping: MappingFile | undefined
  /** The content as the site reads it with a mapping, in the language of the space. */
  contentWith: (mapping: MappingFile | undefined) => Promise<Content>
  close: () => Promise<void>
}

/**
 * Reads the space that the settings name.
 * @throws {TaskError} saying what is wrong: with the settings, the mapping, the token, the folder
 */
export async function readSpace(): Promise<Space> {
  try {
    return await read()
  } catch (error) {
    await closeEmbeddedService()
    throw isFolderProblem(error) ? new TaskError(error.message, { cause: error }) : error
  }
}

/** The content service says what is wrong with a folder as a plain error. */
function isFolderProblem(error: unknown): error is Error {
  return error instanceof Error && error.constructor === Error
}

async function read(): Promise<Space> {
  const mapping = contentMapping().file
  const calls = readWithProgress(createContentClient(settings().content))
  try {
    return await readPublished(calls.read, mapping)
  } finally {
    calls.stop()
  }
}

async function readPublished(uncached: ReadContent, mapping: MappingFile | undefined): Promise<Space> {
  const { content: source, public: site } = settings()
  const websiteFolder = site.websiteFolder
  // Over HTTP every call takes a fifth of a second, and each mapping reads the same.
  const client = source.kind === 'embedded' ? uncached : readOnce(uncached)
  const info = parseBody(SpaceInfo, (await client('cdn/spaces/me', {})).data).space
  const published: ReadContent = (path, parameters, options) =>
    client(path, { version: 'published', cv: info.version, ...parameters }, options)
  const [links, index, datasources] = await Promise.all([
    readLinkIndex(published, { folder: websiteFolder, drafts: false }),
    readStories(published, {
      locale: baseLocale,
      folder: websiteFolder,
      withoutBodies: false,
      keepsLastGood: false,
    }),
    published('cdn/datasources', { per_page: perPage }).then(
      ({ data }) => parseBody(DatasourcesBody, data).datasources,
    ),
  ])
  const stories = [...index.entries.keys()].flatMap((uuid) => index.withBody(uuid) ?? [])
  if (stories.length === 0) throw new TaskError(noStoriesIn(websiteFolder, await readSlugs(published)))
  return {
    source:
      source.kind === 'embedded'
        ? source.folder
        : (source.endpoint ?? `Storyblok, region ${source.region ?? 'eu'}`),
    name: info.name,
    websiteFolder,
    languages: info.language_codes,
    datasources: datasources.map(({ slug }) => slug),
    stories: stories.toSorted((one, other) => (one.full_slug < other.full_slug ? -1 : 1)),
    links,
    mapping,
    contentWith: (used) => readWith(client, used, { websiteFolder, version: info.version }),
    close: closeEmbeddedService,
  }
}

/** Answers the same call once. */
function readOnce(read: ReadContent): ReadContent {
  const known = new Map<string, ReturnType<ReadContent>>()
  return (path, parameters, options) => {
    const sorted = Object.entries(parameters).toSorted(([one], [other]) => (one < other ? -1 : 1))
    const key = JSON.stringify([path, sorted])
    const answer = known.get(key) ?? read(path, parameters, options)
    known.set(key, answer)
    return answer
  }
}

async function readWith(
  client: ReadContent,
  mapping: MappingFile | undefined,
  { websiteFolder, version }: { websiteFolder: string; version: number },
): Promise<Content> {
  const reading = mapping ? createContentMapping(mapping, websiteFolder).mapReading(client) : client
  const source = {
    read: reading,
    version: 'published' as const,
    folder: websiteFolder,
    datasources: ourDatasources,
    isEmbedded: settings().content.kind === 'embedded',
  }
  // Only the requested content is read: the other languages are not.
  const content = createSnapshot(source, async () => version).in(baseLocale)
  if (!(await content.canList())) throw new TaskError('The stories cannot be listed')
  return content
}
