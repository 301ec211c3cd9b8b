import { type Labels, readLabels } from '../model/component-labels.ts'
import type { Component } from '../model/component.ts'
import type { Choice, EditorSpace, Language } from '../model/editor-space.ts'
import { type ComponentGroup, withGroupPaths } from '../model/group-path.ts'
import { readSiteSettings, type SiteSettings } from '../model/site-settings.ts'
import type { Value } from '../model/story.ts'
import { type Assets, createAssets } from './assets.ts'
import { type ContentModel, createContentModel } from './content-model.ts'
import { EditorError } from './editor-error.ts'
import type { ManagementClient } from './management-client.ts'
import { createStories, type Stories } from './stories.ts'

/** The space: what forms need, its stories, and the URL of its preview. */
export interface OpenSpace extends EditorSpace {
  name: string
  /** The URL of the site's preview deployment, with a trailing slash. */
  previewUrl: string
  stories: Stories
  assets: Assets
  contentModel: ContentModel
  site: SiteSettings
  /** The labels of components by language of the interface. */
  labels: Readonly<Record<string, Labels>>
}

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

/** Loads the only space of the service and its components. */
export async function openSpace(request: ManagementClient): Promise<OpenSpace> {
  const { body } = await request<{ spaces: SpaceAnswer[] }>('/spaces')
  const space = body.spaces[0]
  if (!space) throw new EditorError('missing', 'There is no space')
  const path = `/spaces/${space.id}`
  const contentModel = createContentModel(request, space.id)
  const [{ body: model }, presets] = await Promise.all([
    request<{ components: Component[]; component_groups: ComponentGroup[] }>(`${path}/components`),
    contentModel.presets(),
  ])
  const stories = createStories(request, space.id)
  const assets = createAssets(request, space.id)
  return {
    id: space.id,
    name: space.name,
    labels: readLabels(space.component_labels),
    site: readSiteSettings(space.local_editor, space.site_schema),
    previewUrl: space.domain.replace(/\/*$/, '/'),
    components: new Map(
      withGroupPaths(model.components, model.component_groups).map((component) => [
        component.name,
        component,
      ]),
    ),
    languages: space.languages.map(({ code, name }) => ({ code, name: languageName(code, name) })),
    defaultLanguage: space.default_lang_name ?? languageName('de', 'Deutsch'),
    stories,
    findStories: async ({ search, contentTypes, folder, uuids }, signal) => {
      const found = await stories.find(
        {
          story_only: true,
          search: search || undefined,
          contain_component: contentTypes?.length ? contentTypes.join(',') : undefined,
          starts_with: folder || undefined,
          by_uuids: uuids?.join(','),
          sort_by: search || uuids ? undefined : 'name:asc',
        },
        signal,
      )
      // `contain_component` also finds stories with such a block at any depth.
      return contentTypes?.length
        ? found.stories.filter(({ content_type = '' }) => contentTypes.includes(content_type))
        : found.stories
    },
    readDatasource: async (slug, language) => {
      const source = (await contentModel.datasources()).find((datasource) => datasource.slug === slug)
      if (!source) return []
      return (await contentModel.entries(source)).map(({ name, value, dimension_values }) => ({
        name: dimension_values[language] || name,
        value,
      }))
    },
    readExternalChoices,
    findAssets: async ({ search, folder, page = 1 }, signal) =>
      assets.list({ search: search || undefined, in_folder: folder, page, per_page: 24 }, signal),
    uploadAsset: async (file, folder) => assets.upload(file, { folder }),
    saveAsset: assets.save,
    assets,
    presets,
    createPreset: async ({ id }, name, block) => contentModel.createPreset(id, name, block),
    contentModel,
    assetUrl: (filename, transformation) => {
      const path = filename.replace(/^https?:\/\/[^/]*(?=\/f\/)|^https?:\/\/s3\.amazonaws\.com\/[^/]*/, '')
      return transformation === undefined ? path : `${path}/m/${transformation}`
    },
  }
}

/** Files have only language codes: this is the language's name in the language itself. */
function languageName(code: string, name: string): string {
  if (name !== code) return name
  // A file may have any text as a language code.
  if (!isLanguageTag(code)) return code
  return new Intl.DisplayNames([code], { type: 'language', fallback: 'code' }).of(code) ?? code
}

function isLanguageTag(code: string): boolean {
  try {
    return Intl.getCanonicalLocales(code).length > 0
  } catch {
    return false
  }
}

async function readExternalChoices(url: string): Promise<Choice[]> {
  const failed = (cause?: unknown) =>
    new EditorError('failed', `${url} cannot be read`, undefined, cause === undefined ? {} : { cause })
  const response = await fetch(url).catch((error: unknown) => {
    throw failed(error)
  })
  if (!response.ok) throw failed()
  const list: unknown = await response.json()
  if (!Array.isArray(list)) throw failed()
  return list.filter(isChoice).map(({ name, value }) => ({ name, value }))
}

function isChoice(item: unknown): item is Choice {
  return (
    typeof item === 'object' &&
    item !== null &&
    'name' in item &&
    'value' in item &&
    typeof item.name === 'string'
  )
}
