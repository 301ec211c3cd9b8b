import { type Block, copyWithNewIds, type Value, readFlag, readTexts } from './block-values.ts'

/** A field of a component's schema. Numbers are strings in some spaces. */
export interface Field {
  type: string
  pos?: number
  display_name?: string | null
  description?: string | null
  tooltip?: boolean
  required?: boolean
  regex?: string | null
  translatable?: boolean
  no_translate?: boolean
  default_value?: Value
  [setting: string]: Value
}

/** A component of the Management API: a kind of story, of block, or both. */
export interface Component {
  id: number
  name: string
  display_name: string | null
  schema: Record<string, Field>
  is_root: boolean
  is_nestable: boolean
  /** The field whose value names a block in lists. */
  preview_field: string | null
  color: string | null
  icon: string | null
  component_group_uuid: string | null
  /** The group and its parent groups, for limits by group; undefined if only `component_group_uuid` is known. */
  group_path?: readonly string[]
  internal_tag_ids: (string | number)[]
  preset_id?: number | null
}

/**
 * The key of a field's value in a language: the field's name in the default language and if not translatable, else
 * `{name}__i18n__{code}`.
 */
export function valueKey(name: string, field: Field, language: string): string {
  return language === 'default' || field.translatable !== true
    ? name
    : `${name}__i18n__${language.replaceAll('-', '_')}`
}

/** A component group of the Management API. */
export interface ComponentGroup {
  uuid: string
  parent_uuid?: string | null
}

/** Components with the path of their group: limits to a group include the groups in it. */
export function withGroupPaths(
  components: readonly Component[],
  groups: readonly ComponentGroup[],
): Component[] {
  const parents = new Map(groups.map(({ uuid, parent_uuid }) => [uuid, parent_uuid]))
  const pathOf = (uuid: string | null | undefined, path: readonly string[] = []): readonly string[] =>
    !uuid || path.includes(uuid) ? path : pathOf(parents.get(uuid), [...path, uuid])
  return components.map((component) => ({ ...component, group_path: pathOf(component.component_group_uuid) }))
}

export interface Language {
  code: string
  name: string
}

export interface Choice {
  name: string
  value: string
}

/** An asset of the Management API. */
export interface StoredAsset {
  id: number
  filename: string
  short_filename: string
  alt: string | null
  title: string | null
  copyright: string | null
  source?: string | null
  /** `{left}x{top}:{right}x{bottom}` in pixels. */
  focus: string | null
  content_type: string
  content_length: number
  asset_folder_id: number | null
  /** Field values by language: `alt__i18n__en`. */
  meta_data: Record<string, string | null> | null
}

/** A block that was kept as a template for new ones. */
export interface Preset {
  id: number
  name: string
  component_id: number
  /** Its content; its ids are those of the block that it was made of. */
  preset: Block
}

export interface StoryQuery {
  search?: string
  /** Names of components. */
  contentTypes?: string[]
  /** A folder's full_slug. */
  folder?: string
  uuids?: string[]
}

/** The name of a language of the content. */
export function languageName(
  { defaultLanguage, languages }: { defaultLanguage: string; languages: readonly Language[] },
  language: string,
): string {
  return language === 'default'
    ? defaultLanguage
    : (languages.find(({ code }) => code === language)?.name ?? language)
}

/** A new block of a preset, by default that of its component; without one with the default values of its component. */
export function newBlock(
  component: Component,
  presets: readonly Preset[] = [],
  preset = presets.find(({ id }) => id === component.preset_id),
): Block {
  if (preset) return copyWithNewIds({ ...preset.preset, _uid: '', component: component.name })
  const block: Block = { _uid: crypto.randomUUID(), component: component.name }
  for (const [name, field] of Object.entries(component.schema)) {
    const value = defaultValue(field)
    if (value !== undefined && !Object.hasOwn(block, name)) block[name] = value
  }
  return block
}

/** Schemas store most default values as text. */
function defaultValue({ type, default_value: value }: Field): Value {
  if (value === undefined || value === null || value === '') return undefined
  if (type === 'boolean') return value === true || value === 'true' || value === '1'
  if (type === 'options' && typeof value === 'string') return value.split(',').map((part) => part.trim())
  if (typeof value !== 'string' || !['richtext', 'bloks', 'multilink', 'table', 'asset'].includes(type))
    return value
  try {
    const parsed: Value = JSON.parse(value)
    return copyWithNewIds(parsed)
  } catch {
    return undefined
  }
}

/** The components that a block field may have, by display name. */
export function allowedComponents(field: Field, components: ReadonlyMap<string, Component>): Component[] {
  return [...components.values()]
    .filter((component) => isAllowed(field, component))
    .toSorted((a, b) => componentName(a).localeCompare(componentName(b)))
}

/** Whether a block field allows a component, by lists of names, groups or tags. */
export function isAllowed(field: Field, component: Component): boolean {
  if (!component.is_nestable) return false
  if (!readFlag(field.restrict_components)) return true
  if (readTexts(field.component_denylist).includes(component.name)) return false
  const { list, keys } = membership(field, component)
  return list.length === 0 || keys.some((key) => list.includes(key))
}

function membership(field: Field, component: Component): { list: string[]; keys: readonly string[] } {
  const { component_group_uuid: group, group_path, internal_tag_ids: tags, name } = component
  if (field.restrict_type === 'groups')
    return { list: readTexts(field.component_group_whitelist), keys: group_path ?? (group ? [group] : []) }
  if (field.restrict_type === 'tags')
    return { list: readTexts(field.component_tag_whitelist), keys: (tags ?? []).map(String) }
  return { list: readTexts(field.component_whitelist), keys: [name] }
}

export function componentName(component: Component): string {
  return component.display_name || component.name
}
