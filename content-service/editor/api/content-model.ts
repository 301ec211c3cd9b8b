import type { Block } from '../model/block-values.ts'
import type { Component, Preset } from '../model/component.ts'
import { type ManagementClient, readerOf } from './management-client.ts'

interface Dimension {
  id: number
  name: string
  entry_value: string
}
export interface Datasource {
  id: number
  name: string
  slug: string
  dimensions: Dimension[]
}
export interface DatasourceEntry {
  id: number
  name: string
  value: string
  /** By `entry_value` of the dimension. */
  dimension_values: Record<string, string>
}
interface ListedEntry {
  id: number
  name: string
  value: string
  dimension_value: string | null
}

/** What a component may be changed in. */
export type ComponentChange = Partial<
  Pick<Component, 'name' | 'display_name' | 'is_root' | 'is_nestable' | 'schema'>
>

interface Answers {
  component: Component
  presets: Preset[]
  datasources: Datasource[]
  datasource: Datasource
  datasource_entries: ListedEntry[]
}

/** The components, presets and datasources of a space in the Management API. */
export function createContentModel(request: ManagementClient, space: number) {
  const path = `/spaces/${space}`
  const components = `${path}/components`
  const datasources = `${path}/datasources`
  const entries = `${path}/datasource_entries`
  const read = readerOf<Answers>(request)
  const send = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body: object = {}, ifMatch?: string) =>
    (await request(path, { method, body, ifMatch })).etag ?? ''
  return {
    createComponent: (component: ComponentChange) =>
      read(components, 'component', { method: 'POST', body: { component } }),
    /** A component with its ETag. */
    component: async (id: number, signal?: AbortSignal) => {
      const { body, etag = '' } = await request<Answers>(`${components}/${id}`, { signal })
      return { component: body.component, tag: etag }
    },
    /** Saves it; a new name is written into all stories. Rejects with a conflict if somebody else has saved since `tag`. */
    saveComponent: (id: number, component: ComponentChange, tag: string) =>
      send('PUT', `${components}/${id}`, { component, update_content: true }, tag),
    /** Renames a field, in all stories too, like `saveComponent`. Returns the next ETag. */
    renameField: (id: number, old_name: string, new_name: string, tag: string) =>
      send('POST', `${components}/${id}/rename_attribute`, { old_name, new_name }, tag),
    removeComponent: (id: number) => send('DELETE', `${components}/${id}`),
    presets: () => read(`${path}/presets`, 'presets'),
    createPreset: (component_id: number, name: string, block: Block) =>
      send('POST', `${path}/presets`, { preset: { name, component_id, preset: block } }),
    renamePreset: (id: number, name: string) => send('PUT', `${path}/presets/${id}`, { preset: { name } }),
    removePreset: (id: number) => send('DELETE', `${path}/presets/${id}`),
    datasources: (signal?: AbortSignal) =>
      read(datasources, 'datasources', { query: { per_page: 100 }, signal }),
    createDatasource: (name: string, slug: string) =>
      read(datasources, 'datasource', { method: 'POST', body: { datasource: { name, slug } } }),
    saveDatasource: (id: number, datasource: object) => send('PUT', `${datasources}/${id}`, { datasource }),
    removeDatasource: (id: number) => send('DELETE', `${datasources}/${id}`),
    /** The entries of a datasource with their values in all dimensions. */
    entries: async ({ id, dimensions }: Datasource, signal?: AbortSignal): Promise<DatasourceEntry[]> => {
      const list = (dimension?: number) =>
        read(entries, 'datasource_entries', {
          query: { datasource_id: id, dimension, per_page: 1000 },
          signal,
        })
      const own = await list()
      const translated = await Promise.all(
        dimensions.map(async ({ id, entry_value }) => ({ entry_value, found: await list(id) })),
      )
      return own.map(({ id, name, value }) => ({
        id,
        name,
        value,
        dimension_values: Object.fromEntries(
          translated.map(({ entry_value, found }) => [
            entry_value,
            found.find((entry) => entry.id === id)?.dimension_value ?? '',
          ]),
        ),
      }))
    },
    createEntry: (datasource_id: number, name: string, value: string) =>
      send('POST', entries, { datasource_entry: { datasource_id, name, value } }),
    saveEntry: (id: number, datasource_entry: { name?: string; value?: string; position?: number }) =>
      send('PUT', `${entries}/${id}`, { datasource_entry }),
    saveDimensionValue: (id: number, dimension_id: number, dimension_value: string) =>
      send('PUT', `${entries}/${id}`, { datasource_entry: { dimension_value }, dimension_id }),
    removeEntry: (id: number) => send('DELETE', `${entries}/${id}`),
  }
}
