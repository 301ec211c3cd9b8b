import { assetUrlRewriter } from '../../assets/asset-path.ts'
import { isObject, type Json, type JsonObject } from '../../store/json.ts'
import type { StoryIndex, Space, Story, ContentVersion } from '../../store/space.ts'
import { cacheByIndex } from './cache-by-index.ts'
import { pickFieldLanguage, languageSuffixes } from './field-language.ts'

/** Options for delivering content. */
export interface ContentDeliveryOptions {
  space: Space
  storyIndex: StoryIndex
  version: ContentVersion
  /** origin of asset URLs */
  assetOrigin: string
  /** undefined: the default language */
  language: string | undefined
  fallback: string | undefined
  excludingFields: readonly string[]
}

/** References in content, in document order. */
export interface References {
  /** story uuids by `component.field` */
  relations: ReadonlyMap<string, readonly string[]>
  /** story uuids in link fields and rich-text links */
  links: readonly string[]
  /** URLs in asset fields */
  assets: readonly string[]
}

function isText(value: Json | undefined): value is string {
  return typeof value === 'string' && value !== ''
}

function isBlock(object: JsonObject) {
  return typeof object.component === 'string' && typeof object._uid === 'string'
}

/** The block marker for the visual editor; drafts only. */
function editableMarker(block: JsonObject, story: Story, space: Space) {
  return `<!--#storyblok#{"name": ${JSON.stringify(block.component)}, "space": "${space.id}", "uid": ${JSON.stringify(block._uid)}, "id": "${story.id}"}-->`
}

/** Longer strings cannot be a reference, which rules out most text cheaply. */
const maxUuidLength = cacheByIndex(({ stories }: StoryIndex) =>
  stories.reduce((maxLength, { uuid }) => Math.max(maxLength, uuid.length), 0),
)

function collectReferences(storyIndex: StoryIndex) {
  const relations = new Map<string, string[]>()
  const links: string[] = []
  const assets: string[] = []
  const maxLength = maxUuidLength(storyIndex)
  const addRelation = (component: string, field: string, value: Json | undefined) => {
    if (!isText(value) || value.length > maxLength || !storyIndex.byUuid.has(value)) return
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
      const uuid = [object.uuid, object.id].find(isText)
      if (uuid) links.push(uuid)
    }
    if (fieldtype === 'asset' && isText(filename)) assets.push(filename)
  }
  return { references: { relations, links, assets } satisfies References, add }
}

/** Delivers story content: in one language, with asset URLs of this service, and its references. */
export function deliverContent(story: Story, delivery: ContentDeliveryOptions) {
  const { space, storyIndex, version, assetOrigin, language, fallback, excludingFields } = delivery
  const suffixes = language === undefined ? [] : languageSuffixes([language, fallback])
  const rewriteUrl = assetUrlRewriter(space, assetOrigin)
  const { references, add } = collectReferences(storyIndex)

  const deliver = (value: Json): Json => {
    if (typeof value === 'string') return rewriteUrl(value)
    if (Array.isArray(value)) return value.map(deliver)
    return isObject(value) ? deliverFields(pickFieldLanguage(value, suffixes)) : value
  }
  const deliverFields = (fields: JsonObject) => {
    delete fields._editable
    add(fields)
    for (const field of Object.keys(fields)) fields[field] = deliver(fields[field] ?? null)
    if (version === 'draft' && isBlock(fields)) fields._editable = editableMarker(fields, story, space)
    return fields
  }

  const root = pickFieldLanguage(story.content, suffixes)
  for (const field of excludingFields) delete root[field]
  return { content: deliverFields(root), references }
}
