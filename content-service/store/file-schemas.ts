import { hash } from 'node:crypto'

import { z } from 'zod'

import type { JsonObject } from './json.ts'
import { trimSlashes } from './normalize-slashes.ts'

/** Whether a value is the root block of a story. It comes from JSON.parse, so everything in it is JSON. */
function isBlock(value: unknown): value is JsonObject {
  return (
    typeof value === 'object' && value !== null && 'component' in value && typeof value.component === 'string'
  )
}

const Translation = z.object({
  lang: z.string().min(1),
  slug: z.string().nullish(),
  name: z.string().nullish(),
  path: z.string().nullish(),
  published: z.boolean().nullish(),
})
export type Translation = z.infer<typeof Translation>

/** A field with a default; Storyblok's types allow null too. */
function withDefault<T>(schema: z.ZodType<T>, missing: T) {
  return schema.nullish().transform((value) => value ?? missing)
}

const timestamp = z.string().nullable().default(null)

/** A story or folder file as the Storyblok CLI writes it: a Management API story. */
export const StoryFile = z
  .object({
    id: z.number().int(),
    uuid: z.string().min(1),
    name: z.string(),
    slug: z.string().min(1),
    full_slug: z.string().max(2000).transform(trimSlashes).pipe(z.string().min(1)),
    created_at: timestamp,
    updated_at: timestamp,
    published_at: timestamp,
    first_published_at: timestamp,
    sort_by_date: timestamp,
    published: withDefault(z.boolean(), false),
    unpublished_changes: z.boolean().nullish(),
    is_folder: withDefault(z.boolean(), false),
    is_startpage: withDefault(z.boolean(), false),
    /** Storyblok uses 0 for the root. */
    parent_id: withDefault(z.number().int(), 0),
    group_id: z.string().nullable().default(null),
    position: withDefault(z.number(), 0),
    path: z.string().nullable().default(null),
    tag_list: withDefault(z.array(z.string()), []),
    meta_data: z.custom<JsonObject>().nullable().default(null),
    translated_slugs: z.array(Translation).nullish(),
    content: z.unknown(),
  })
  .transform((file, context) => {
    if (isBlock(file.content)) return { ...file, content: file.content }
    if (file.is_folder) return { ...file, content: {} }
    context.addIssue({
      code: 'custom',
      path: ['content'],
      message: 'must be a block: an object with a component',
    })
    return z.NEVER
  })
export type StoryFile = z.infer<typeof StoryFile>

/** A file of the published folder. */
export const PublishedFile = StoryFile.transform((file) => ({ ...file, published: true }))

/** Metadata of an asset. Old records have a URL without a scheme. */
export const AssetFile = z.looseObject({
  filename: z
    .string()
    .transform((filename) => (filename.startsWith('//') ? `https:${filename}` : filename))
    .pipe(z.url()),
})
export type AssetRecord = z.infer<typeof AssetFile>

const Entry = z.object({
  id: z.number().int().nullish(),
  name: z.string(),
  value: withDefault(z.string(), ''),
  dimension_values: z
    .record(z.string(), z.string().nullable())
    .default({})
    .transform((values) => new Map(Object.entries(values))),
})

/** A stable 31-bit id for an entry that has none, derived from its name. */
export function stableEntryId(slug: string, name: string) {
  return hash('sha1', `${slug}\n${name}`, 'buffer').readUInt32BE() >>> 1
}

export const DatasourceFile = z.array(
  z
    .object({
      id: z.number().int(),
      name: z.string(),
      slug: z.string().min(1),
      dimensions: z.array(z.json()).default([]),
      entries: z.array(Entry).default([]),
    })
    .transform(({ entries, ...datasource }) => ({
      ...datasource,
      entries: entries.map((entry) => ({
        ...entry,
        id: entry.id ?? stableEntryId(datasource.slug, entry.name),
      })),
    })),
)
export type Datasource = z.infer<typeof DatasourceFile>[number]

/** The file of `storyblok languages pull`: the languages besides the default. */
export const LanguagesFile = z.object({
  default_lang_name: z.string().nullish(),
  languages: z.array(z.object({ code: z.string().min(1), name: z.string().nullish() })),
})

/** space.json, optional and not from the CLI: the name of the space. */
export const SpaceFile = z.object({ name: z.string().min(1) })
