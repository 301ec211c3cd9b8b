import { randomUUID } from 'node:crypto'

import { baseLocale, isLocale, locales } from '../../locales/locales.ts'
import { TaskError } from '../command-line.ts'
import { fieldIn, isBlock } from '../content-check/field-values.ts'
import type { Field } from '../content-check/read-folder.ts'
import { richText } from './rich-text.ts'

type Fields = Record<string, unknown>

/** What the fields of a story refer to. */
export interface Targets {
  components: ReadonlyMap<string, Readonly<Record<string, Field>>>
  /** The story at a path of the template, with its uuid and its path in the space. */
  storyAt: (path: string) => { uuid: string; fullSlug: string }
  /** The picture of the space. */
  picture: { id: number; filename: string }
}

/**
 * The content of a story or a block as Storyblok has it: the type of each field determines how its short form in the
 * template is written.
 * @throws {TaskError} for an unknown component or field
 */
export function blockContent(block: Fields, targets: Targets): Fields {
  const component = String(block.component)
  const schema = targets.components.get(component)
  if (!schema) throw new TaskError(`The component ${component} of the template does not exist`)
  const written: Fields = { _uid: randomUUID(), component }
  for (const [name, value] of Object.entries(block)) {
    if (name === 'component') continue
    const field = schema[name]
    if (!field) throw new TaskError(`${component} has no field ${name}, which the template fills in`)
    if (!field.translatable) written[name] = fieldValue(value, field, targets)
    else if (!isTranslated(value)) throw new TaskError(`${component}.${name} needs texts by language`)
    else
      for (const locale of locales)
        if (locale in value) written[fieldIn(locale, name)] = fieldValue(value[locale], field, targets)
  }
  return written
}

/** A comma in an unquoted text makes another key of it. */
const isTranslated = (value: unknown): value is Fields =>
  isBlock(value) && baseLocale in value && Object.keys(value).every(isLocale)

function fieldValue(value: unknown, field: Field, targets: Targets): unknown {
  const { storyAt } = targets
  if (field.type === 'bloks')
    return listOf(value).map((block) => blockContent(isBlock(block) ? block : {}, targets))
  if (field.type === 'multilink') return storyLink(storyAt(String(value)))
  if (field.type === 'asset') return { fieldtype: 'asset', ...targets.picture, alt: value }
  // As the Management API requires.
  if (field.type === 'number') return String(value)
  if (field.type === 'datetime') return `${String(value)} 00:00`
  if (field.type === 'richtext')
    return richText(String(value), (path) => {
      const { uuid, fullSlug } = storyAt(path)
      return { href: `/${fullSlug}`, uuid, linktype: 'story' }
    })
  if (field.source === 'internal_stories') return listOf(value).map((path) => storyAt(String(path)).uuid)
  return field.field_type === 'seo_metatags' && isBlock(value) ? metaTags(value) : value
}

const storyLink = ({ uuid, fullSlug }: ReturnType<Targets['storyAt']>) => ({
  id: uuid,
  url: '',
  linktype: 'story',
  fieldtype: 'multilink',
  cached_url: fullSlug,
})

const metaTags = (texts: Fields) => ({
  _uid: randomUUID(),
  plugin: 'seo_metatags',
  ...texts,
  og_title: '',
  og_description: '',
  og_image: '',
  twitter_title: '',
  twitter_description: '',
  twitter_image: '',
})

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])
