import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { parse } from 'yaml'
import { z } from 'zod'

import { baseLocale, type Locale, locales } from '../../locales/locales.ts'

/** A text in the languages of the template; editors translate it into the other languages of the site. */
const Translated = z
  .partialRecord(z.enum(locales), z.string())
  .refine((texts) => baseLocale in texts, `It needs a text in ${baseLocale}.`)

const StoryTemplate = z.strictObject({
  /** Path below the website folder, also the one of other stories and links. */
  path: z.string(),
  /** The same in English, if it differs. */
  en: z.string().optional(),
  name: Translated,
  /** A start page comes with its folder. */
  kind: z.enum(['page', 'startpage', 'folder']).default('page'),
  content: z.looseObject({ component: z.string() }).optional(),
})
/** A story in short, as `template/` has it. */
export type StoryTemplate = z.infer<typeof StoryTemplate>

const Datasources = z.record(z.string(), z.record(z.string(), Translated))

/** The values for `{…}` in the texts of the template. */
export interface Placeholders {
  /** Of the agency. */
  name: string
  /** The day on which it is written: `2026-11-27`. */
  date: string
  year: string
}

export interface Template {
  stories: readonly StoryTemplate[]
  datasources: Readonly<Record<string, Readonly<Record<string, Partial<Record<Locale, string>>>>>>
  picture: string
}

const read = (name: string) => readFileSync(join(import.meta.dirname, 'template', name), 'utf8')

/** Reads the template of a small space (`template/`). */
export function readTemplate(placeholders: Placeholders): Template {
  // After parsing, as a name may have characters that mean something in YAML.
  const parsed = (name: string): unknown => parse(read(name), (_key, value) => fillIn(value, placeholders))
  return {
    stories: ['site.yaml', 'pages.yaml', 'legal.yaml'].flatMap((name) =>
      z.array(StoryTemplate).parse(parsed(name)),
    ),
    datasources: Datasources.parse(parsed('datasources.yaml')),
    picture: read('picture.svg'),
  }
}

function fillIn(value: unknown, placeholders: Placeholders): unknown {
  if (typeof value !== 'string') return value
  return Object.entries(placeholders).reduce(
    (text, [name, filling]) => text.replaceAll(`{${name}}`, () => filling),
    value,
  )
}
