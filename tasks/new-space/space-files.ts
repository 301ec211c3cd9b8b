import { randomUUID } from 'node:crypto'

import type { GeneratedFile } from 'storyblok-content-service/generator'

import { baseLocale, locales } from '../../locales/locales.ts'
import { TaskError } from '../command-line.ts'
import { blockContent, type Targets } from './story-fields.ts'
import type { StoryTemplate, Template } from './template.ts'

/** Any number would do: Storyblok gives a space its own, and its command line gets both. */
const spaceId = '1'
/** By its id the command line finds it in the space to which it is pushed. */
const picture = { id: 1, filename: `https://a.storyblok.com/f/${spaceId}/1600x1067/0000000000/example.svg` }

interface Space {
  /** Of the space. */
  name: string
  websiteFolder: string
  components: Targets['components']
  /** The file of the components. */
  text: string
  /** The current time, as stories have it. */
  time: string
}

/** A story or a folder with what identifies it. */
interface Planned extends StoryTemplate {
  uuid: string
  id: number
  isFolder: boolean
}

/** The files of a small space, in the layout of Storyblok's command line. */
export function spaceFiles(template: Template, space: Space): GeneratedFile[] {
  const stories = plan(template.stories)
  return [
    json('space.json', { name: space.name }),
    {
      path: `components/${spaceId}/components.json`,
      content: inFolder(space.text, space.websiteFolder),
    },
    json(`datasources/${spaceId}/datasources.json`, Object.entries(template.datasources).map(datasource)),
    ...stories.map((story) => {
      const slug = lastPart(story.path) || space.websiteFolder
      return json(`stories/${spaceId}/${slug}_${story.uuid}.json`, storyFile(story, stories, space))
    }),
    { path: `assets/${spaceId}/example.svg`, content: template.picture },
    json(`assets/${spaceId}/example.json`, {
      ...picture,
      short_filename: 'example.svg',
      content_type: 'image/svg+xml',
    }),
  ]
}

/** Fields that offer the stories of a folder name it by its whole path. */
const inFolder = (components: string, websiteFolder: string) =>
  components.replaceAll('"folder_slug": "website/', `"folder_slug": "${websiteFolder}/`)

/** A start page is a folder and the page in it. */
function plan(templates: readonly StoryTemplate[]): Planned[] {
  return templates
    .flatMap((template) =>
      (template.kind === 'startpage' ? [true, false] : [template.kind === 'folder']).map((isFolder) =>
        Object.assign({ isFolder, uuid: randomUUID() }, template),
      ),
    )
    .map((story, index) => Object.assign(story, { id: 1000 + index }))
}

function storyFile(story: Planned, stories: readonly Planned[], space: Space) {
  const { path, uuid, id, name, kind, isFolder } = story
  const { websiteFolder, time } = space
  const parentPath = kind === 'startpage' && !isFolder ? path : parentOf(path)
  const parent = stories.find((other) => other.isFolder && other.path === parentPath && other !== story)
  const position = stories.filter((other) => parentOf(other.path) === parentPath).indexOf(story)
  const slugs = locales
    .filter((locale) => locale !== baseLocale && locale in name)
    .map((lang) => {
      const translated = below(websiteFolder, story.en ?? path)
      return { lang, slug: lastPart(translated), name: name[lang], path: translated, published: !isFolder }
    })
  return {
    name: name[baseLocale],
    id,
    uuid,
    slug: lastPart(path) || websiteFolder,
    full_slug: below(websiteFolder, path),
    created_at: time,
    ...(isFolder
      ? { is_folder: true }
      : {
          published: true,
          published_at: time,
          first_published_at: time,
          is_startpage: kind === 'startpage',
        }),
    parent_id: path === '' && isFolder ? 0 : (parent?.id ?? 0),
    position: kind === 'startpage' && !isFolder ? -10 : position * 10,
    content: isFolder ? {} : blockContent(story.content ?? {}, targetsIn(stories, space)),
    translated_slugs: slugs,
    // The Storyblok CLI pushes files as they are, and writes take the slugs in this form.
    translated_slugs_attributes: slugs.map(({ lang, slug, name: title }) => ({ lang, slug, name: title })),
  }
}

function targetsIn(stories: readonly Planned[], { components, websiteFolder }: Space): Targets {
  return {
    components,
    picture,
    storyAt: (path) => {
      const story = stories.find((other) => other.path === path && !other.isFolder)
      if (!story) throw new TaskError(`The template has no story ${path}, to which another one refers`)
      const slash = story.kind === 'startpage' ? '/' : ''
      return { uuid: story.uuid, fullSlug: below(websiteFolder, path) + slash }
    },
  }
}

function datasource([slug, entries]: [string, Template['datasources'][string]], index: number) {
  const id = 100 * (index + 1)
  return {
    id,
    name: slug,
    slug,
    dimensions: [{ id: id + 1, name: 'English', entry_value: 'en', datasource_id: id }],
    entries: Object.entries(entries).map(([value, names], place) => ({
      id: id + 10 + place,
      name: names[baseLocale],
      value,
      dimension_values: Object.fromEntries(
        locales.filter((locale) => locale !== baseLocale).map((locale) => [locale, names[locale]]),
      ),
    })),
  }
}

const json = (path: string, value: unknown): GeneratedFile => ({
  path,
  content: `${JSON.stringify(value, null, 2)}\n`,
})

const below = (folder: string, path: string) => (path ? `${folder}/${path}` : folder)
const lastPart = (path: string) => path.split('/').at(-1) ?? ''
const parentOf = (path: string) => path.split('/').slice(0, -1).join('/')
