import { isObject, readText, type Value } from '../model/block-values.ts'
import {
  type Component,
  type ComponentGroup,
  withGroupPaths,
  type Choice,
  type Language,
  type StoryQuery,
} from '../model/component.ts'
import { readLabels, readSiteSettings } from '../model/site-settings.ts'
import { createAssets } from './assets.ts'
import { createContentModel } from './content-model.ts'
import { EditorError, type ManagementClient } from './management-client.ts'
import { createStories } from './stories.ts'

interface SpaceAnswer {
  id: number
  name: string
  domain: string
  default_lang_name: string | null
  languages: Language[]
  local_editor?: Value
  site_schema?: Value
  component_labels?: Value
}

/** Loads the only space of the service and its components. Its calls reject with an `EditorError`. */
export async function openSpace(request: ManagementClient) {
  const { body } = await request<{ spaces: SpaceAnswer[] }>('/spaces')
  const space = body.spaces[0]
  if (!space) throw new EditorError('missing', 'There is no space')
  const contentModel = createContentModel(request, space.id)
  const [{ body: model }, presets] = await Promise.all([
    request<{ components: Component[]; component_groups: ComponentGroup[] }>(
      `/spaces/${space.id}/components`,
    ),
    contentModel.presets(),
  ])
  const stories = createStories(request, space.id)
  const assets = createAssets(request, space.id)
  const components: ReadonlyMap<string, Component> = new Map(
    withGroupPaths(model.components, model.component_groups).map((component) => [component.name, component]),
  )
  return {
    /** As in the URLs of its files. */
    id: space.id,
    name: space.name,
    /** The labels of components by language of the interface. */
    labels: readLabels(space.component_labels),
    site: readSiteSettings(space.local_editor, space.site_schema),
    /** The URL of the site's preview deployment, with a trailing slash. */
    previewUrl: space.domain.replace(/\/*$/, '/'),
    components,
    presets,
    /** The languages besides the default one. */
    languages: space.languages.map(({ code, name }) => ({ code, name: languageName(code, name) })),
    defaultLanguage: space.default_lang_name ?? languageName('de', 'Deutsch'),
    stories,
    assets,
    contentModel,
    /** At most 100 stories, folders left out. */
    findStories: async ({ search, contentTypes = [], folder, uuids }: StoryQuery, signal?: AbortSignal) => {
      const found = await stories.find(
        {
          story_only: true,
          search: search || undefined,
          contain_component: contentTypes.join(',') || undefined,
          starts_with: folder || undefined,
          by_uuids: uuids?.join(','),
          sort_by: search || uuids ? undefined : 'name:asc',
        },
        signal,
      )
      // `contain_component` also finds stories with such a block at any depth.
      return found.stories.filter(
        ({ content_type = '' }) => contentTypes.length === 0 || contentTypes.includes(content_type),
      )
    },
    /** The values of a datasource, with their names in a language if it has that dimension. */
    readDatasource: async (slug: string, language: string): Promise<Choice[]> => {
      const source = (await contentModel.datasources()).find((datasource) => datasource.slug === slug)
      if (!source) return []
      return (await contentModel.entries(source)).map(({ name, value, dimension_values }) => ({
        name: dimension_values[language] || name,
        value,
      }))
    },
    /** Loads options from a URL of JSON (`[{name, value}]`). */
    readExternalChoices,
    uploadAsset: (file: File, folder?: number) => assets.upload(file, { folder }),
    /** The local URL of an asset or a rendition of it: `/f/…/m/200x0`. */
    assetUrl: (filename: string, transformation?: string) => {
      const path = filename.replace(/^https?:\/\/[^/]*(?=\/f\/)|^https?:\/\/s3\.amazonaws\.com\/[^/]*/, '')
      return transformation === undefined ? path : `${path}/m/${transformation}`
    },
  }
}
export type OpenSpace = Awaited<ReturnType<typeof openSpace>>

/** Files have only language codes: this is the language's name in the language itself. */
function languageName(code: string, name: string): string {
  if (name !== code) return name
  try {
    return new Intl.DisplayNames([code], { type: 'language', fallback: 'code' }).of(code) ?? code
  } catch {
    // A file may have any text as a language code.
    return code
  }
}

async function readExternalChoices(url: string): Promise<Choice[]> {
  const failed = (cause?: unknown) => new EditorError('failed', `${url} cannot be read`, undefined, { cause })
  const response = await fetch(url).catch((error: unknown) => {
    throw failed(error)
  })
  if (!response.ok) throw failed()
  const list: Value = await response.json()
  if (!Array.isArray(list)) throw failed()
  return list
    .filter(isObject)
    .filter(({ name, value }) => typeof name === 'string' && value !== undefined)
    .map(({ name, value }) => ({ name: readText(name), value: readText(value) }))
}
