import type { Json } from '../store/json.ts'
import { type ReferenceTargets, generateImage, generateContent } from './generate-content.ts'
import { components, datasources, languages, spaceId, tags } from './generated-components.ts'
import { createRandom, type Random } from './random.ts'
import { type StoryNode, planStoryTree } from './story-tree.ts'

export interface GeneratedFile {
  path: string
  content: string | Uint8Array
}

function asJson(path: string, value: Json): GeneratedFile {
  return {
    path,
    content: JSON.stringify(value, null, 2),
  }
}
const day = 24 * 60 * 60 * 1000
const firstDay = Date.UTC(2016, 0, 4, 8)
function dayAfter(days: number) {
  return new Date(firstDay + days * day).toISOString()
}

function envelope(node: StoryNode, random: Random) {
  const { id, uuid, name, slug, path } = node
  const [created, untilPublished, untilUpdated] = [
    random.whole(0, 3000),
    random.whole(1, 60),
    random.whole(0, 400),
  ]
  const published = node.isFolder || node.isStartpage || random.chance(0.94)
  const publishedAt = published && !node.isFolder ? dayAfter(created + untilPublished + untilUpdated) : null
  return {
    name: name.de,
    id,
    uuid,
    slug: slug.de,
    full_slug: path.de,
    created_at: dayAfter(created),
    updated_at: dayAfter(created + untilPublished + untilUpdated),
    published_at: publishedAt,
    first_published_at: publishedAt && dayAfter(created + untilPublished),
    published,
    unpublished_changes: publishedAt !== null && random.chance(0.06),
    is_folder: node.isFolder,
    is_startpage: node.isStartpage,
    parent_id: node.parentId,
    position: node.position,
    sort_by_date: null,
    tag_list: node.isFolder ? [] : random.some(tags, random.whole(0, 3)),
    group_id: random.uuid(),
    translated_slugs: [{ lang: 'en', slug: slug.en, name: name.en, path: path.en, published }],
  }
}

/** The file of a story and, if it has unpublished changes, that of its published version. */
function storyFiles(node: StoryNode, targets: ReferenceTargets, seed: number): GeneratedFile[] {
  const random = createRandom(seed, node.id)
  const story = envelope(node, random)
  const file = `${spaceId}/${story.slug}_${story.uuid}.json`
  if (node.isFolder) return [asJson(`stories/${file}`, { ...story, content: {} })]
  const content = generateContent(random, node, targets)
  const draft = asJson(`stories/${file}`, { ...story, content })
  if (!story.unpublished_changes) return [draft]
  const headline = `${node.name.de} (veröffentlicht)`
  const version = { ...story, unpublished_changes: false, content: { ...content, headline } }
  return [draft, asJson(`published/${file}`, version)]
}

/** Generates the files of a space with `count` stories. The same seed gives the same bytes. */
export function* generateSpace(count: number, seed: number): Generator<GeneratedFile> {
  yield asJson('space.json', { name: `Generated: ${count} stories, seed ${seed}` })
  yield asJson(`components/${spaceId}/components.json`, components)
  yield asJson(`datasources/${spaceId}/datasources.json`, datasources)
  yield asJson(`languages/${spaceId}/languages.${spaceId}.json`, languages)

  const images = Array.from({ length: 12 }, (_, index) =>
    generateImage(createRandom(seed, index), spaceId, index),
  )
  for (const { file, svg, record } of images) {
    yield { path: `assets/${spaceId}/${file}.svg`, content: svg }
    yield asJson(`assets/${spaceId}/${file}.json`, record)
  }

  const { folders, stories } = planStoryTree(count, seed)
  const uuids = new Map<string, string[]>(stories.map(({ component }) => [component, []]))
  for (const { component, uuid } of stories) uuids.get(component)?.push(uuid)
  const targets = { stories, uuids, imageUrls: images.map(({ url }) => url) }
  for (const node of [...folders, ...stories]) yield* storyFiles(node, targets, seed)
}
