import { hostedAt } from '../assets/address.ts'
import { isObject, type Json, type JsonObject } from '../json.ts'
import type { Edition, Space, Story, Version } from '../store/space.ts'
import { pickLanguage, suffixesOf } from './language.ts'
import { perEdition } from './per-edition.ts'

/** What decides how content leaves. */
export type ContentDelivery = {
  space: Space
  edition: Edition
  version: Version
  /** where `/f/…` is served */
  assetOrigin: string
  /** undefined: the default language */
  language: string | undefined
  fallback: string | undefined
  excludingFields: readonly string[]
}

/** What content refers to, in reading order. */
export type References = {
  /** `component.field` → uuids of stories */
  relations: ReadonlyMap<string, readonly string[]>
  /** uuids of stories in link fields and in links of rich text */
  links: readonly string[]
  /** addresses in asset fields */
  assets: readonly string[]
}

const isText = (value: Json | undefined): value is string => typeof value === 'string' && value !== ''

const isBlock = (object: JsonObject) =>
  typeof object['component'] === 'string' && typeof object['_uid'] === 'string'

/** What the visual editor finds a block by; drafts only. */
const editable = (block: JsonObject, story: Story, space: Space) =>
  `<!--#storyblok#{"name": ${JSON.stringify(block['component'])}, "space": "${space.id}", "uid": ${JSON.stringify(block['_uid'])}, "id": "${story.id}"}-->`

/** No longer text can be a reference: most text of a page is told apart by that. */
const longestUuid = perEdition(({ stories }: Edition) =>
  stories.reduce((longest, { uuid }) => Math.max(longest, uuid.length), 0),
)

const collectReferences = (edition: Edition) => {
  const relations = new Map<string, string[]>()
  const links: string[] = []
  const assets: string[] = []
  const longest = longestUuid(edition)
  const addRelation = (component: string, field: string, value: Json | undefined) => {
    if (!isText(value) || value.length > longest || !edition.byUuid.has(value)) return
    const name = `${component}.${field}`
    const uuids = relations.get(name)
    if (uuids) uuids.push(value)
    else relations.set(name, [value])
  }
  const add = (object: JsonObject) => {
    const { component, linktype, fieldtype, filename } = object
    if (typeof component === 'string')
      for (const field of Object.keys(object)) {
        const value = object[field]
        if (Array.isArray(value)) for (const item of value) addRelation(component, field, item)
        else addRelation(component, field, value)
      }
    if (linktype === 'story') {
      const uuid = [object['uuid'], object['id']].find(isText)
      if (uuid) links.push(uuid)
    }
    if (fieldtype === 'asset' && isText(filename)) assets.push(filename)
  }
  return { references: { relations, links, assets } satisfies References, add }
}

/** A story's content on its way out: in its language, with this service's addresses, and what it refers to. */
export const deliverContent = (story: Story, delivery: ContentDelivery) => {
  const { space, edition, version, assetOrigin, language, fallback, excludingFields } = delivery
  const suffixes = language === undefined ? [] : suffixesOf([language, fallback])
  const host = hostedAt(space, assetOrigin)
  const { references, add } = collectReferences(edition)

  const deliver = (value: Json): Json => {
    if (typeof value === 'string') return host(value)
    if (Array.isArray(value)) return value.map(deliver)
    return isObject(value) ? deliverFields(pickLanguage(value, suffixes)) : value
  }
  const deliverFields = (fields: JsonObject) => {
    delete fields['_editable']
    add(fields)
    for (const field of Object.keys(fields)) fields[field] = deliver(fields[field] ?? null)
    if (version === 'draft' && isBlock(fields)) fields['_editable'] = editable(fields, story, space)
    return fields
  }

  const root = pickLanguage(story.content, suffixes)
  for (const field of excludingFields) delete root[field]
  return { content: deliverFields(root), references }
}
