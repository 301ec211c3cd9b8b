import { z } from 'zod'

import { type Locale, locales } from '../../../locales/locales.ts'

/*
 * The format of a mapping (docs/move-in.md). A path is a place in a block: `title`, `seo.title`, `links.0.url`. `.` is the
 * block itself, or the item of a list that is no block. `@name` is a property of the story: `@first_published_at`.
 */

type Constant = string | number | boolean

/** Where a field of ours comes from: exactly one of `from`, `join`, `value`, `make` and `fields`. */
export interface Source {
  /** A path; of several the first that is filled. */
  from?: string | string[] | undefined
  /** Several paths in one text, without those that are empty. */
  join?: string[] | undefined
  /** What stands between joined texts; a space if it is not given. */
  with?: string | undefined
  /** The same in every story, or a text in each language. */
  value?: Constant | Partial<Record<Locale, string>> | undefined
  /** Blocks or stories of ours made from fields of this one. */
  make?: Part[] | undefined
  /** Their value → ours; others stay as they are. */
  options?: Record<string, Constant> | undefined
  /** What the items of the list are here, if it is not what `components` says, or if they are no blocks. */
  each?: Part[] | undefined
  /** The path of the alternative text of the picture. */
  alt?: string | undefined
  /** The fields of an object, such as `seo`. */
  fields?: Record<string, Source> | undefined
}

/** What a block of theirs becomes: a component of ours, or the blocks in it in its place. */
export interface Part {
  /** A component of ours. */
  is?: string | undefined
  /** Our field → where it comes from. A field that is not named is taken from theirs of the same name. */
  fields?: Record<string, Source> | undefined
  /** Paths of blocks that stand in its place, as of a section or a grid. */
  unwrap?: string | string[] | undefined
}

const path = z.string().min(1, 'is empty: name a field of their component')
const paths = z.union([path, z.array(path).min(1)], 'must be the name of a field, or a list of names')
const constant = z.union([z.string(), z.number(), z.boolean()])
const parts = z.lazy(() => z.array(PartSchema).min(1))
const fields = z.lazy(() => z.record(z.string(), SourceSchema))

function hasOneOf(...names: readonly string[]) {
  return (value: object) => names.filter((name) => Reflect.get(value, name) !== undefined).length === 1
}

/** A text alone, or a list of texts, is short for `{ "from": … }`. */
const SourceSchema: z.ZodType<Source> = z.preprocess(
  (value) => (typeof value === 'string' || Array.isArray(value) ? { from: value } : value),
  z
    .strictObject({
      from: paths.optional(),
      join: z.array(path).min(2, 'needs two fields or more').optional(),
      with: z.string().optional(),
      value: z.union([constant, z.partialRecord(z.enum(locales), z.string())]).optional(),
      make: parts.optional(),
      options: z.record(z.string(), constant).optional(),
      each: parts.optional(),
      alt: path.optional(),
      fields: fields.optional(),
    })
    .refine(
      hasOneOf('from', 'join', 'value', 'make', 'fields'),
      'must have exactly one of "from", "join", "value", "make" and "fields"',
    ),
)

const partShape = { is: z.string().optional(), fields: fields.optional(), unwrap: paths.optional() }
const PartSchema: z.ZodType<Part> = z
  .strictObject(partShape)
  .refine(hasOneOf('is', 'unwrap'), 'must have exactly one of "is" and "unwrap"')

const components = z.record(
  z.string(),
  z
    .strictObject({
      ...partShape,
      /** Several parts from one block, in this order. A part without any filled field is left out. */
      parts: parts.optional(),
      /** true: not shown, on purpose; or the fields that are not. `npm run adopt` does not count them as lost. */
      leaveOut: z.union([z.literal(true), z.array(z.string())]).optional(),
    })
    .refine(
      (value) => hasOneOf('is', 'unwrap', 'parts')(value) !== (value.leaveOut === true),
      'must have exactly one of "is", "unwrap", "parts" and "leaveOut": true',
    ),
)
export type ComponentMapping = z.output<typeof components>[string]

/** What a component becomes, one after the other. */
export function partsOf({ parts, ...part }: ComponentMapping): readonly Part[] {
  return parts ?? [part]
}

const storyPath = z
  .string()
  .regex(/^[^/](?:.*[^/])?$/, 'must be a path below the website folder, without slashes at its ends')

export const MappingFile = z.strictObject({
  /** The path of the settings story below the website folder; `_settings` if it is not given. */
  settings: storyPath.optional(),
  /** The paths of the stories that are header and footer, where the settings do not hold them. */
  header: storyPath.optional(),
  footer: storyPath.optional(),
  /** Our datasource → theirs. */
  datasources: z.record(z.string(), z.string()).optional(),
  /** Their component → ours. */
  components,
  /** The same for stories below a folder of the website, where one content type is used for several kinds of pages. */
  folders: z.record(z.string(), components).optional(),
})
export type MappingFile = z.output<typeof MappingFile>
/** A mapping as it is written. */
export type WrittenMapping = z.input<typeof MappingFile>
