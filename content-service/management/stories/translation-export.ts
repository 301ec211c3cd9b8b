import { z } from 'zod'

import { unprocessable } from '../../http/api-error.ts'
import { asText, isObject, type Json, type JsonObject } from '../../store/json.ts'
import { languageSeparator } from '../../store/languages.ts'
import type { Space } from '../../store/space.ts'
import type { Call, Reply } from '../define-route.ts'
import { option, parseInput } from '../request-input.ts'
import { saveStory } from './save-story.ts'
import { findDocument } from './story-documents.ts'
import { replyWithStory } from './write-story.ts'

/** The field types that translators get. */
const textTypes = new Set(['text', 'textarea', 'markdown', 'richtext'])

/** A field in a language: `title__i18n__en`, or `title` in the default one. */
function fieldIn(field: string, language: string | undefined) {
  return language === undefined || language === 'default' || language === '[default]'
    ? field
    : `${field}${languageSeparator}${language.replaceAll('-', '_')}`
}

/** Visits every translatable text field of every block, with its key `{uid}:{component}:{field}`. */
function eachText(
  { components }: Space,
  content: Json | undefined,
  visit: (key: string, field: string, block: JsonObject) => void,
): void {
  const byName = new Map(components.map(({ name, schema }) => [name, schema]))
  const walk = (value: Json | undefined): void => {
    if (Array.isArray(value)) for (const item of value) walk(item)
    if (!isObject(value)) return
    const component = value.component
    const schema = typeof component === 'string' ? byName.get(component) : undefined
    for (const [field, { type, translatable }] of Object.entries(schema ?? {}))
      if (translatable && textTypes.has(type))
        visit(`${asText(value._uid)}:${asText(component)}:${field}`, field, value)
    for (const item of Object.values(value)) walk(item)
  }
  walk(content)
}

/** GET …/export.json: the texts of a story in a language, as a flat map for translators. */
export function exportStory(call: Call): Reply {
  const { story, document } = findDocument(call)
  const language = option(call, 'lang_code')
  const texts: JsonObject = {
    page: String(story.id),
    language: language ?? 'default',
    url: story.full_slug,
    text_nodes: 0,
  }
  let count = 0
  eachText(call.space, document.content, (key, field, block) => {
    const value = block[fieldIn(field, language)] ?? block[field] ?? ''
    texts[key] = typeof value === 'string' ? value : JSON.stringify(value)
    count += 1
  })
  return { body: { ...texts, text_nodes: count } }
}

const Import = z.object({ data: z.string() })
const Texts = z.record(z.string(), z.json())

function readTexts(data: string) {
  try {
    return Texts.parse(JSON.parse(data))
  } catch {
    throw unprocessable('data must be the exported map as JSON text')
  }
}

/** PUT …/import.json: writes the texts of an exported map back into the draft, in the language that it names. */
export function importStory(call: Call): Reply {
  const before = findDocument(call)
  const texts = readTexts(parseInput(call.body, Import).data)
  const language =
    option(call, 'lang_code') ?? (typeof texts.language === 'string' ? texts.language : undefined)
  const content: Json = structuredClone(before.document.content ?? {})
  eachText(call.space, content, (key, field, block) => {
    const text = texts[key]
    if (typeof text !== 'string') return
    const isRichText = isObject(block[field]) || Array.isArray(block[field])
    block[fieldIn(field, language)] = isRichText ? parseRichText(key, text) : text
  })
  const space = saveStory(call, { before, document: { ...before.document, content }, action: 'update' })
  return replyWithStory(call, { space, id: before.story.id })
}

function parseRichText(key: string, text: string): Json {
  try {
    return z.json().parse(JSON.parse(text))
  } catch {
    throw unprocessable(`${key} must be a rich text document as JSON`)
  }
}
