import type { StorySummary, Value } from './block-values.ts'
import type { Component, Field } from './component.ts'

/** The list of redirects of a site: a field of blocks, each with a path and a link. */
export interface RedirectList {
  /** The full_slug of the story that has the list. */
  story: string
  field: string
  /** The component of an entry, and its fields. */
  component: string
  from: string
  to: string
}

/** The editor's knowledge of the site: `local_editor` in space.json. Storyblok has nothing like it. */
export interface SiteSettings {
  /** The full_slug of the folder with the pages of the website. */
  folder?: string
  /** The content types that have a page; without it all. */
  kinds?: readonly string[]
  /** The content types without a page that the preview shows on another one, such as header and footer. */
  parts?: readonly string[]
  /** The path of a page on the site by language: `{ default: '/de/{path}', en: '/en/{path}' }`. */
  paths: Readonly<Record<string, string>>
  redirects?: RedirectList
  /** The fields that the site reads, by component: `site-schema.json` beside space.json. */
  schema?: Readonly<Record<string, readonly string[]>>
}

/** Reads the settings of a space, without those that are invalid. */
export function readSiteSettings(value: Value, schema?: Value): SiteSettings {
  const { folder, kinds, parts, paths, redirects } = asObject(value)
  const { story, field, component, from, to } = asObject(redirects)
  return {
    ...(typeof folder === 'string' && { folder }),
    ...(Array.isArray(kinds) && { kinds: textsIn(kinds) }),
    ...(Array.isArray(parts) && { parts: textsIn(parts) }),
    paths: Object.fromEntries(
      Object.entries(asObject(paths)).flatMap(([language, path]) =>
        typeof path === 'string' && path.startsWith('/') ? [[language, path]] : [],
      ),
    ),
    ...(schema !== undefined && schema !== null && { schema: mapValues(asObject(schema), textsIn) }),
    ...(typeof story === 'string' &&
      typeof field === 'string' &&
      typeof component === 'string' &&
      typeof from === 'string' &&
      typeof to === 'string' && { redirects: { story, field, component, from, to } }),
  }
}

function textsIn(value: Value): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}

function mapValues<Item, Read>(values: Record<string, Item>, read: (item: Item) => Read) {
  return Object.fromEntries(Object.entries(values).map(([key, item]) => [key, read(item)]))
}

function asObject(value: Value): Record<string, Value> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
}

/** Where a story is: its path below the space, in the default language and in others. */
type PlacedStory = Pick<StorySummary, 'uuid' | 'full_slug' | 'content_type' | 'localized_paths'>

/** The paths of a page on the site; none for a story outside of the website's folder. */
export function sitePaths(site: SiteSettings, story: PlacedStory): string[] {
  const { full_slug, content_type = '', localized_paths = [] } = story
  if (site.kinds && !site.kinds.includes(content_type)) return []
  const translated = new Map(localized_paths.map(({ lang, path }) => [lang, path]))
  const found = Object.entries(site.paths).flatMap(([language, pattern]) => {
    const below = pathBelow(site.folder, full_slug, translated.get(language))
    return below === undefined ? [] : [pattern.replace('{path}', () => below).replace(/(?<=.)\/+$/, '')]
  })
  return [...new Set(found)]
}

/** Whether the preview shows content of this type. */
export function isShown({ kinds, parts = [] }: SiteSettings, contentType: string): boolean {
  return !kinds || kinds.includes(contentType) || parts.includes(contentType)
}

/** A translation may also translate the slug of the folder. */
function pathBelow(folder: string | undefined, fullSlug: string, translated = fullSlug) {
  if (folder === undefined) return translated
  if (fullSlug !== folder && !fullSlug.startsWith(`${folder}/`)) return undefined
  return translated.split('/').slice(folder.split('/').length).join('/')
}

/** Texts in components, by their translation in a language of the interface. */
export type Labels = Readonly<Record<string, string>>

/** The labels in each language: `component-labels.json` beside space.json. */
export function readLabels(value: Value): Readonly<Record<string, Labels>> {
  return mapValues(asObject(value), (labels) =>
    Object.fromEntries(
      Object.entries(asObject(labels)).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    ),
  )
}

/** Components with the names, hints and options of their fields in a language; without labels as they are. */
export function labelled(
  components: ReadonlyMap<string, Component>,
  labels: Labels | undefined,
): ReadonlyMap<string, Component> {
  if (!labels) return components
  const inWords = <Text extends Value>(text: Text) =>
    typeof text === 'string' ? (labels[text] ?? text) : text
  const field = (stored: Field): Field => ({
    ...stored,
    display_name: inWords(stored.display_name ?? null),
    description: inWords(stored.description ?? null),
    ...(Array.isArray(stored.options) && {
      options: stored.options.map((option) => {
        const { name, ...rest } = asObject(option)
        return { name: inWords(name), ...rest }
      }),
    }),
  })
  return new Map(
    [...components].map(([name, component]) => [
      name,
      {
        ...component,
        display_name: inWords(component.display_name),
        schema: mapValues(component.schema, field),
      },
    ]),
  )
}
