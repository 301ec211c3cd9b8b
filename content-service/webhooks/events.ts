import { isDeepStrictEqual } from 'node:util'

import { assetPath } from '../assets/asset-path.ts'
import type { AssetRecord, Datasource } from '../store/file-schemas.ts'
import { differenceOf } from '../store/read-stories.ts'
import type { Space, Story } from '../store/space.ts'

/** A webhook payload, with the topic from its header. */
export interface WebhookEvent {
  topic: string
  payload: { text: string; action: string; space_id: number } & Record<string, string | number>
}

/** Storyblok sends the editor's id; file changes have none. */
const editor = 'The user content-service'

function event(
  [kind, action]: [kind: string, action: string],
  space: Space,
  text: string,
  fields: Record<string, string | number>,
): WebhookEvent {
  return {
    topic: `${kind}.${action}`,
    payload: { text: `${editor} ${text}`, action, space_id: Number(space.id), ...fields },
  }
}

function storyEvent(
  action: 'published' | 'unpublished' | 'moved' | 'deleted',
  space: Space,
  { id, name, fullSlug }: Story,
) {
  return event(
    ['story', action],
    space,
    `${action} the Story ${name} (${fullSlug})\nhttps://app.storyblok.com/#/me/spaces/${space.id}/stories/0/0/${id}`,
    { story_id: id, full_slug: fullSlug },
  )
}

/** The published fields; a change of position is not a publish. */
const comparedFields = ['content', 'name', 'slug', 'tag_list', 'translated_slugs', 'published_at'] as const

function isSameVersion(a: Story, b: Story) {
  return comparedFields.every((field) => isDeepStrictEqual(a[field], b[field]))
}

function parentOf({ full_slug }: Story) {
  return full_slug.slice(0, full_slug.lastIndexOf('/') + 1)
}

function storyEvents(before: Space, after: Space) {
  const exists = ({ id }: Story) => after.draft.byId.has(id)
  const isMoved = (story: Story) => {
    const earlier = before.draft.byId.get(story.id)
    return earlier !== undefined && parentOf(earlier) !== parentOf(story)
  }
  const isNewlyPublished = (story: Story) => {
    const earlier = before.published.byId.get(story.id)
    return !earlier || !isSameVersion(earlier, story)
  }
  const isUnpublished = (story: Story) => exists(story) && !after.published.byId.has(story.id)
  const draft = differenceOf(before.draft.stories, after.draft.stories)
  const published = differenceOf(before.published.stories, after.published.stories)
  return [
    ...draft.removed.filter((story) => !exists(story)).map((s) => storyEvent('deleted', after, s)),
    ...published.removed.filter(isUnpublished).map((s) => storyEvent('unpublished', after, s)),
    ...draft.added.filter(isMoved).map((s) => storyEvent('moved', after, s)),
    ...published.added.filter(isNewlyPublished).map((s) => storyEvent('published', after, s)),
  ]
}

function datasourceEvents(before: Space, after: Space) {
  const entriesOf = (datasource: Datasource) =>
    before.datasources.find(({ id }) => id === datasource.id)?.entries ?? []
  return after.datasources
    .filter((datasource) => !isDeepStrictEqual(datasource.entries, entriesOf(datasource)))
    .map(({ name, slug }) =>
      event(
        ['datasource', 'entries_updated'],
        after,
        `updated the entries of the Datasource ${name} (${slug})`,
        { datasource_slug: slug },
      ),
    )
}

function assetEvent(
  action: 'created' | 'replaced' | 'deleted',
  space: Space,
  id: number,
  asset: AssetRecord,
) {
  return event(
    ['asset', action],
    space,
    `${action} the Asset ${asset.filename.slice(asset.filename.lastIndexOf('/') + 1)}\n${asset.filename}`,
    { asset_id: id },
  )
}

/** Events require a numeric asset id. */
function assetsOf({ assetRecords }: Space) {
  return new Map(assetRecords.flatMap((asset) => (typeof asset.id === 'number' ? [[asset.id, asset]] : [])))
}

function assetEvents(before: Space, after: Space) {
  const [old, current] = [assetsOf(before), assetsOf(after)]
  const changes = [...current].flatMap(([id, asset]) => {
    const earlier = old.get(id)
    if (!earlier) return [assetEvent('created', after, id, asset)]
    const isSameFile =
      assetPath(earlier.filename) === assetPath(asset.filename) &&
      earlier.content_length === asset.content_length
    return isSameFile ? [] : [assetEvent('replaced', after, id, asset)]
  })
  const gone = [...old].filter(([id]) => !current.has(id))
  return [...gone.map(([id, asset]) => assetEvent('deleted', after, id, asset)), ...changes]
}

/** The events that Storyblok would send for this change of a space. */
export function eventsBetween(before: Space, after: Space): WebhookEvent[] {
  return [...storyEvents(before, after), ...datasourceEvents(before, after), ...assetEvents(before, after)]
}
