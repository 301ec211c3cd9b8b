import { baseLocale, type Locale, locales } from '../../locales/locales.ts'
import { contentMapping } from '../../server-functions/content/component-mapping/content-mapping.server.ts'
import { ourDatasources } from '../../server-functions/content/component-mapping/find-mapping-problems.ts'
import {
  createContentClient,
  type ReadContent,
} from '../../server-functions/content/content-client.server.ts'
import { parseBody } from '../../server-functions/content/content-error.ts'
import { readEntries } from '../../server-functions/content/datasource-entries.server.ts'
import { SpaceBody } from '../../server-functions/content/schema/delivery-responses.ts'
import type { Story as Delivered } from '../../server-functions/content/schema/story.ts'
import { readStories } from '../../server-functions/content/story-index.server.ts'
import type { StoryblokSource } from '../../server-functions/settings/content-source.ts'
import { TaskError } from '../command-line.ts'
import { noStoriesIn, readSlugs } from '../no-stories-error.ts'
import { readWithProgress } from '../read-with-progress.ts'
import { addTranslation } from './add-translation.ts'
import { findRemoteFiles } from './find-remote-files.ts'
import type { Folder, Story } from './read-folder.ts'
import { readSiteComponents } from './site-components.ts'

/**
 * Reads a published space over HTTP as a content folder. The Delivery API has no components, so they are those of the site,
 * no page is required, and no numbers must agree.
 * @throws {ContentError} saying what the service answers
 */
export async function readOverHttp(source: StoryblokSource, websiteFolder: string): Promise<Folder> {
  const calls = readWithProgress(createContentClient(source))
  const { components } = readSiteComponents()
  const { stories, datasources } = await readContent().finally(calls.stop)
  return {
    components,
    stories,
    datasources,
    problems: [],
    assets: await findRemoteFiles({ stories, components }, source.endpoint),
    assetBytes: 0,
    required: { paths: {}, linkMap: {} },
    consistentNumbers: [],
  }

  async function readContent() {
    const read = await publishedReading(calls.read)
    return {
      stories: await readAllStories(read, websiteFolder, components),
      datasources: await Promise.all(ourDatasources.map((slug) => readDatasource(read, slug))),
    }
  }
}

/** Reads what is published, in the components of the site. */
async function publishedReading(client: ReadContent): Promise<ReadContent> {
  const { version: cv } = parseBody(SpaceBody, (await client('cdn/spaces/me', {})).data).space
  const published: ReadContent = (path, parameters, options) =>
    client(path, { version: 'published', cv, ...parameters }, options)
  return contentMapping().mapping?.mapReading(published) ?? published
}

async function readAllStories(
  read: ReadContent,
  folder: string,
  components: Folder['components'],
): Promise<Story[]> {
  const [own = [], ...translations] = await Promise.all(
    [baseLocale, ...otherLocales].map((locale) => listStories(read, locale, folder)),
  )
  if (own.length === 0) throw new TaskError(noStoriesIn(folder, await readSlugs(read)))
  return own.map((story) => {
    const content = otherLocales.reduce<Record<string, unknown>>((all, locale, index) => {
      const translated = translations[index]?.find(({ uuid }) => uuid === story.uuid)
      return translated ? addTranslation(all, translated.content, { locale, components }) : all
    }, story.content)
    return asInFolder(story, content)
  })
}

async function listStories(read: ReadContent, locale: Locale, folder: string): Promise<Delivered[]> {
  const index = await readStories(read, { locale, folder, withoutBodies: false, keepsLastGood: false })
  return [...index.entries.keys()].flatMap((uuid) => index.withBody(uuid) ?? [])
}

/** The path of a start page ends with a slash. */
function asInFolder({ uuid, name, full_slug: slug, ...story }: Delivered, content: Story['content']): Story {
  return {
    uuid,
    name,
    full_slug: slug.replace(/\/$/, ''),
    is_startpage: slug.endsWith('/'),
    published: true,
    translated_slugs: (story.translated_slugs ?? []).map(({ lang, path, name: translated, published }) => ({
      lang,
      path: path ?? '',
      name: translated ?? '',
      published: published !== false,
    })),
    content,
  }
}

async function readDatasource(read: ReadContent, slug: string): Promise<Folder['datasources'][number]> {
  const own = await readEntries(read, slug, baseLocale)
  const translations = await Promise.all(otherLocales.map((locale) => readEntries(read, slug, locale)))
  const translationOf = (locale: Locale, index: number) =>
    translations[otherLocales.indexOf(locale)]?.[index]?.translation ?? ''
  return {
    slug,
    entries: own.map(({ name, value }, index) => ({
      name,
      value,
      dimension_values: Object.fromEntries(
        otherLocales.map((locale) => [locale, translationOf(locale, index)]),
      ),
    })),
  }
}

const otherLocales = locales.filter((locale) => locale !== baseLocale)
