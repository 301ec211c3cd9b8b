import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { z } from 'zod'

import type { Problem } from '../../content-service/store/problems.ts'
import { openStore } from '../../content-service/store/store.ts'
import { readRequiredPages, type RequiredPages } from './required-pages.ts'

const Field = z.looseObject({
  type: z.string(),
  translatable: z.boolean().optional(),
  source: z.string().nullish(),
  filetypes: z.array(z.string()).optional(),
})
export type Field = z.infer<typeof Field>
const Component = z.object({ name: z.string(), schema: z.record(z.string(), Field) })

const Story = z.looseObject({
  uuid: z.string(),
  full_slug: z.string(),
  name: z.string(),
  is_folder: z.boolean(),
  is_startpage: z.boolean(),
  published: z.boolean(),
  translated_slugs: z
    .array(z.object({ lang: z.string(), path: z.string(), name: z.string(), published: z.boolean() }))
    .default([]),
  content: z.unknown(),
})
export type Story = z.infer<typeof Story>

const Datasource = z.object({
  slug: z.string(),
  entries: z.array(
    z.object({ name: z.string(), value: z.string(), dimension_values: z.record(z.string(), z.string()) }),
  ),
})
export type Datasource = z.infer<typeof Datasource>

/** A content folder. */
export interface Folder {
  components: ReadonlyMap<string, Record<string, Field>>
  stories: readonly Story[]
  datasources: readonly Datasource[]
  /** Problems that the content service reports: content that does not match its schema. */
  problems: readonly Problem[]
  /** URLs of the assets that have a file. */
  assets: ReadonlySet<string>
  assetBytes: number
  required: RequiredPages
}

/** @throws Error naming the file that can't be read, or the folder without exactly one space */
export function readFolder(folder: string): Folder {
  const problems = openStore({ folder, watch: false, log: () => {} }).problems()
  const [space = ''] = readdirSync(join(folder, 'stories'))
  const components = json(join(folder, 'components', space, 'components.json'), z.array(Component))
  const stories = join(folder, 'stories', space)
  const assets = join(folder, 'assets', space)
  const files = readdirSync(assets)
  const published = join(folder, 'published', space)
  for (const name of readdirSync(published)) json(join(published, name), Story)
  return {
    problems,
    required: readRequiredPages(folder),
    components: new Map(components.map(({ name, schema }) => [name, schema])),
    stories: readdirSync(stories).map((name) => json(join(stories, name), Story)),
    datasources: json(join(folder, 'datasources', space, 'datasources.json'), z.array(Datasource)),
    assets: new Set(
      files
        .filter((name) => name.endsWith('.json'))
        .map((name) => json(join(assets, name), z.object({ filename: z.string() })).filename)
        .filter((address) => files.includes(address.split('/').at(-1) ?? '')),
    ),
    assetBytes: files.reduce((sum, name) => sum + statSync(join(assets, name)).size, 0),
  }
}

function json<Schema extends z.ZodType>(path: string, schema: Schema): z.output<Schema> {
  const { data, error } = schema.safeParse(JSON.parse(readFileSync(path, 'utf8')))
  if (error) throw new Error(`${path}: ${z.prettifyError(error)}`)
  return data
}
