import { type Json, objectsIn } from '../json.ts'
import { linkOf } from '../links/link.ts'
import { addressOf, type DeliveredStory, type Delivery, deliverStory } from './deliver.ts'

/** Over so many stories Storyblok answers their uuids instead, and clients fetch them in batches. */
const mostResolved = 50

export type Resolving = {
  /** `component.field` */
  relations: ReadonlySet<string>
  relationLevels: number
  links: 'story' | 'link' | 'url' | undefined
  linkLevels: number
}

const strings = (value: Json | undefined): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((item) =>
    typeof item === 'string' && item !== '' ? [item] : [],
  )

/** The uuids in the fields that the relations name. */
function* relatedUuids(content: Json, relations: ReadonlySet<string>) {
  for (const block of objectsIn(content)) {
    const { component } = block
    if (typeof component !== 'string') continue
    for (const [field, value] of Object.entries(block))
      if (relations.has(`${component}.${field}`)) yield* strings(value)
  }
}

/** The uuids of linked stories: link fields and links in rich text. */
function* linkedUuids(content: Json) {
  for (const link of objectsIn(content)) {
    if (link['linktype'] !== 'story') continue
    yield* strings(link['fieldtype'] === 'multilink' ? link['id'] : link['uuid'])
  }
}

type Found = Map<string, DeliveredStory>

/** Stories reached from the given ones, level by level, each once; what the edition lacks is left out. */
const reach = (
  from: readonly DeliveredStory[],
  levels: number,
  uuidsIn: (content: Json) => Iterable<string>,
  delivery: Delivery,
): Found => {
  const found: Found = new Map()
  let front = from
  for (let level = 1; level <= levels; level++) {
    const reached = new Set(front.flatMap(({ content }) => Array.from(uuidsIn(content))))
    front = [...reached].flatMap((uuid) => {
      const story = found.has(uuid) ? undefined : delivery.edition.byUuid.get(uuid)
      return story ? [deliverStory(story, delivery)] : []
    })
    for (const story of front) found.set(story.uuid, story)
  }
  return found
}

const linkAs = (form: Resolving['links'], delivered: DeliveredStory, delivery: Delivery) => {
  const story = delivery.edition.byUuid.get(delivered.uuid)
  if (form === 'story' || !story) return delivered
  if (form === 'link') return linkOf(story)
  const { name, slug, fullSlug } = addressOf(story, delivery)
  const { id, uuid, path } = story
  return { id, uuid, name, slug, path, full_slug: fullSlug, url: path ?? fullSlug }
}

/** `rels` and `links` of an answer; over 50 of either, their uuids in `rel_uuids` and `link_uuids`. */
export const resolve = (stories: readonly DeliveredStory[], resolving: Resolving, delivery: Delivery) => {
  const rels = reach(
    stories,
    resolving.relations.size > 0 ? resolving.relationLevels : 0,
    (content) => relatedUuids(content, resolving.relations),
    delivery,
  )
  const links = reach(
    [...stories, ...rels.values()],
    resolving.links ? resolving.linkLevels : 0,
    linkedUuids,
    { ...delivery, excludingFields: [] },
  )
  return {
    ...(rels.size > mostResolved ? { rels: [], rel_uuids: [...rels.keys()] } : { rels: [...rels.values()] }),
    ...(links.size > mostResolved
      ? { links: [], link_uuids: [...links.keys()] }
      : { links: [...links.values()].map((story) => linkAs(resolving.links, story, delivery)) }),
  }
}
