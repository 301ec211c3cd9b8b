import { hash } from 'node:crypto'

import { z } from 'zod'

import type { JsonObject } from '../json.ts'
import { trimSlashes } from './slashes.ts'

/** The root block of a story. It comes straight from JSON.parse, so it holds nothing but JSON. */
const isBlock = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && 'component' in value && typeof value.component === 'string'

const Translation = z.object({
  lang: z.string().min(1),
  slug: z.string().nullish(),
  name: z.string().nullish(),
  path: z.string().nullish(),
  published: z.boolean().nullish(),
})
export type Translation = z.infer<typeof Translation>

/** What a file leaves out or, as Storyblok's types allow, has as null. */
const orElse = <T>(schema: z.ZodType<T>, missing: T) =>
  schema.nullish().transform((value) => value ?? missing)

const timestamp = z.string().nullable().default(null)

/** The envelope of a story or folder as the Storyblok CLI writes it: a Management API story. */
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
    published: orElse(z.boolean(), false),
    unpublished_changes: z.boolean().nullish(),
    is_folder: orElse(z.boolean(), false),
    is_startpage: orElse(z.boolean(), false),
    /** Storyblok says 0 of what lies in no folder. */
    parent_id: orElse(z.number().int(), 0),
    group_id: z.string().nullable().default(null),
    position: orElse(z.number(), 0),
    path: z.string().nullable().default(null),
    tag_list: orElse(z.array(z.string()), []),
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

/** An asset's record: what Storyblok knows of it. */
export const AssetFile = z.looseObject({ filename: z.url() })
export type AssetRecord = z.infer<typeof AssetFile>

/** With `--separate-files` the CLI writes one a file, else a list of all. */
export const oneOrMore = <T>(schema: z.ZodType<T>) =>
  z.preprocess((value) => (Array.isArray(value) ? value : [value]), z.array(schema))

const Entry = z.object({
  id: z.number().int().nullish(),
  name: z.string(),
  value: z.string(),
  dimension_values: z
    .record(z.string(), z.string().nullable())
    .default({})
    .transform((values) => new Map(Object.entries(values))),
})

/** The id of an entry that has none: a number of 31 bits that stays the same as long as its name does. */
const idFrom = (slug: string, name: string) => hash('sha1', `${slug}\n${name}`, 'buffer').readUInt32BE() >>> 1

export const DatasourceFile = oneOrMore(
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
      entries: entries.map((entry) => ({ ...entry, id: entry.id ?? idFrom(datasource.slug, entry.name) })),
    })),
)
export type Datasource = z.infer<typeof DatasourceFile>[number]

/** As `storyblok languages pull` writes it: the languages beside the default one. */
export const LanguagesFile = z.object({ languages: z.array(z.object({ code: z.string().min(1) })) })

/** Ours, optional: what no file of the CLI says of a space. */
export const SpaceFile = z.object({ name: z.string().min(1) })
