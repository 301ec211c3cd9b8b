import { z } from 'zod'

import type { JsonObject } from '../../store/json.ts'

const text = z.string()
const date = z.string().nullable()
const id = z
  .union([
    z.number().int().min(0),
    z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number),
  ])
  .nullable()
  .transform((value) => value ?? 0)

/** A slug: no separators, no invisible characters, nothing that URLs reinterpret. */
const Slug = text
  .min(1, 'is invalid')
  .max(255, 'is invalid')
  .regex(/^(?!\.{1,2}$)[^/?#%\\\s\p{Cc}\p{Cf}\p{Cs}]+$/u, 'is invalid')

const Content = z.custom<JsonObject>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'must be an object',
)

const TranslatedSlug = z.object({
  id: z.number().int().nullish(),
  // A language tag (BCP 47): a translation makes it a language of the whole space.
  lang: z.string().regex(/^[a-z]{2,3}(?:[-_][a-z\d]{2,8}){0,3}$/i, 'is invalid'),
  slug: Slug.nullish(),
  name: z.string().nullish(),
  published: z.boolean().nullish(),
  _destroy: z
    .union([z.boolean(), z.literal(1), z.literal('1'), z.literal('true')])
    .nullish()
    .transform(Boolean),
})
export type TranslatedSlugInput = z.infer<typeof TranslatedSlug>

/** The fields of a story that clients may write; others are ignored. */
export const StoryInput = z.object({
  name: text.min(1, "can't be blank").optional(),
  slug: Slug.optional(),
  content: Content.nullish(),
  parent_id: id.optional(),
  position: z.number().optional(),
  is_folder: z.boolean().nullish(),
  is_startpage: z.boolean().nullish(),
  tag_list: z.array(text).nullish(),
  group_id: text.nullish(),
  path: text.nullish(),
  default_root: text.nullish(),
  disable_fe_editor: z.boolean().nullish(),
  pinned: z.boolean().nullish(),
  sort_by_date: date.optional(),
  first_published_at: date.optional(),
  publish_at: date.optional(),
  expire_at: date.optional(),
  meta_data: Content.nullish(),
  translated_slugs_attributes: z
    .union([
      z.array(TranslatedSlug),
      z.record(z.string(), TranslatedSlug).transform(Object.values<TranslatedSlugInput>),
    ])
    .nullish(),
})
export type StoryInput = z.infer<typeof StoryInput>
