import { isObject, readFlag, type ValueObject, type Value } from '../../model/block-values.ts'
import type { Field } from '../../model/component.ts'
import { inBothLanguages, phrase } from '../../texts/texts.tsx'

export type LinkType = 'story' | 'url' | 'email' | 'asset'
export const linkTypes: readonly LinkType[] = ['story', 'url', 'email', 'asset']

/** The type of a link; an empty link is one to a story, as in Storyblok. */
export function linkType(value: Value): LinkType {
  const type = isObject(value) ? value.linktype : undefined
  return linkTypes.find((known) => known === type) ?? 'story'
}

const targetKeys = new Set(['id', 'url', 'cached_url', 'linktype', 'fieldtype', 'email', 'anchor', 'story'])

/** The parts of a link besides its destination: target, custom attributes, unknown keys. */
function besideTarget(value: Value): ValueObject {
  return isObject(value)
    ? Object.fromEntries(Object.entries(value).filter(([key]) => !targetKeys.has(key)))
    : {}
}

function link(value: Value, type: LinkType, target: ValueObject): ValueObject {
  return {
    id: '',
    url: '',
    linktype: type,
    fieldtype: 'multilink',
    cached_url: '',
    ...target,
    ...besideTarget(value),
  }
}

/** A link of another type, without a destination. */
export function emptyLink(value: Value, type: LinkType): ValueObject {
  return link(value, type, {})
}

export function linkToStory(value: Value, story: { uuid: string; full_slug: string }): ValueObject {
  return link(value, 'story', { id: story.uuid, cached_url: story.full_slug })
}

export function linkToUrl(value: Value, url: string): ValueObject {
  return link(value, 'url', { url, cached_url: url })
}

export function linkToEmail(value: Value, email: string): ValueObject {
  return link(value, 'email', { url: email, email, cached_url: email })
}

export function linkToAsset(value: Value, asset: { id: number; filename: string }): ValueObject {
  return link(value, 'asset', { id: String(asset.id), url: asset.filename, cached_url: asset.filename })
}

/** A link with a key set, or removed by ''. */
export function withLinkKey(value: Value, key: 'anchor' | 'target', text: string): ValueObject {
  const { [key]: before, ...rest } = isObject(value) ? value : emptyLink(value, 'story')
  return text === '' && before !== undefined ? rest : { ...rest, [key]: text }
}

/** The link types that a field allows, and its current one. */
export function linkTypesOf(field: Field, current: LinkType): LinkType[] {
  return linkTypes.filter(
    (type) =>
      type === current ||
      type === 'story' ||
      type === 'url' ||
      (type === 'email' ? readFlag(field.email_link_type) : readFlag(field.asset_link_type)),
  )
}

export const linkTexts = inBothLanguages({
  kind: ['Ziel', 'Target'],
  kinds: [
    { story: 'Inhalt', url: 'Adresse', email: 'E-Mail', asset: 'Datei' },
    { story: 'Story', url: 'Address', email: 'E-mail', asset: 'File' },
  ],
  choose: ['Inhalt auswählen', 'Choose a story'],
  replace: ['Anderen Inhalt auswählen', 'Choose another story'],
  address: ['Adresse', 'Address'],
  email: ['E-Mail-Adresse', 'E-mail address'],
  anchor: ['Sprungmarke', 'Anchor'],
  newTab: ['In neuem Tab öffnen', 'Open in a new tab'],
  chooseFile: ['Datei auswählen', 'Choose a file'],
  remove: ['Link entfernen', 'Remove the link'],
  attributes: phrase('Eigene Attribute bleiben erhalten: #', 'Custom attributes are kept: #'),
})
