import type { Json, JsonObject } from '../store/json.ts'
import { paragraph, slugOf, type Text, title, translated } from './generate-text.ts'
import { categories, sizes } from './generated-components.ts'
import type { Random } from './random.ts'
import type { StoryNode } from './story-tree.ts'

/** What generated content can refer to. */
export interface ReferenceTargets {
  /** story uuids by component */
  uuids: Map<string, string[]>
  stories: readonly StoryNode[]
  /** image URLs */
  imageUrls: readonly string[]
}
type FieldGenerator = (random: Random, targets: ReferenceTargets) => JsonObject

function block(random: Random, component: string, fields: JsonObject): JsonObject {
  return {
    _uid: random.uuid(),
    component,
    ...fields,
  }
}

function asset(random: Random, alt: string, { imageUrls }: ReferenceTargets): JsonObject {
  return {
    id: random.whole(20_000_000, 29_999_999),
    alt,
    name: '',
    focus: '',
    title: '',
    source: '',
    filename: random.pick(imageUrls),
    copyright: '',
    fieldtype: 'asset',
    meta_data: {},
    is_external_url: false,
  }
}

function image(random: Random, targets: ReferenceTargets) {
  const alt = title(random, [4, 9])
  return translated('image', { de: asset(random, alt.de, targets), en: asset(random, alt.en, targets) })
}

function uuidsOf(random: Random, { uuids }: ReferenceTargets, component: string, count: number) {
  return random.some(uuids.get(component) ?? [], count)
}

function link(random: Random, { stories }: ReferenceTargets): JsonObject {
  const story = random.pick(stories)
  return {
    id: story.uuid,
    url: '',
    linktype: 'story',
    fieldtype: 'multilink',
    cached_url: story.path.de + (story.isStartpage ? '/' : ''),
  }
}

function textNode(text: string, marks?: Json[]): Json {
  return { text, type: 'text', ...(marks && { marks }) }
}
function paragraphNode(...content: Json[]): Json {
  return {
    type: 'paragraph',
    attrs: { textAlign: null },
    content,
  }
}

function document(random: Random, { stories }: ReferenceTargets) {
  const story = random.pick(stories)
  const [heading, emphasis, label] = [title(random), title(random, [1, 2]), title(random, [2, 3])]
  const paragraphs = Array.from({ length: random.whole(1, 3) }, () => paragraph(random, [1, 3]))
  const items = Array.from({ length: random.whole(0, 3) }, () => title(random, [3, 7]))
  const write = (language: keyof Text): Json => ({
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2, textAlign: null }, content: [textNode(heading[language])] },
      ...paragraphs.map((text) =>
        paragraphNode(textNode(`${text[language]} `), textNode(emphasis[language], [{ type: 'bold' }])),
      ),
      ...(items.length === 0
        ? []
        : [
            {
              type: 'bullet_list',
              content: items.map((item) => ({
                type: 'list_item',
                content: [paragraphNode(textNode(item[language]))],
              })),
            },
          ]),
      paragraphNode(
        textNode(label[language], [
          {
            type: 'link',
            attrs: {
              href: `/${story.path.de}`,
              uuid: story.uuid,
              anchor: null,
              target: '_self',
              linktype: 'story',
            },
          },
        ]),
      ),
    ],
  })
  return { de: write('de'), en: write('en') }
}

const bodyBlocks: FieldGenerator[] = [
  (random, targets) =>
    block(random, 'section', {
      ...translated('title', title(random)),
      ...translated('text', document(random, targets)),
    }),
  (random) =>
    block(random, 'facts', {
      ...translated('title', title(random)),
      items: Array.from({ length: random.whole(3, 6) }, () =>
        block(random, 'fact', {
          ...translated('term', title(random, [1, 2])),
          ...translated('value', title(random, [3, 8])),
        }),
      ),
    }),
  (random, targets) =>
    block(random, 'quote', {
      ...translated('text', paragraph(random, [1, 2])),
      author: uuidsOf(random, targets, 'author', 1)[0] ?? '',
    }),
  (random, targets) =>
    block(random, 'gallery', {
      ...translated('title', title(random)),
      images: Array.from({ length: random.whole(2, 4) }, () => asset(random, title(random).de, targets)),
    }),
  (random, targets) =>
    block(random, 'teasers', {
      ...translated('title', title(random)),
      stories: [...uuidsOf(random, targets, 'article', 3), ...uuidsOf(random, targets, 'product', 1)],
    }),
  (random, targets) =>
    block(random, 'call_to_action', {
      ...translated('title', title(random)),
      link: link(random, targets),
      ...translated('label', title(random, [1, 2])),
    }),
]

function pad(number: number) {
  return String(number).padStart(2, '0')
}
const introFields: Record<string, FieldGenerator> = {
  page: (random) => translated('lead', paragraph(random)),
  article: (random, targets) => ({
    ...translated('lead', paragraph(random)),
    ...image(random, targets),
    date: `${random.whole(2016, 2025)}-${pad(random.whole(1, 12))}-${pad(random.whole(1, 28))} 08:00`,
    category: random.pick(categories),
    rating: String(random.whole(1, 5)),
    featured: random.chance(0.1),
    author: uuidsOf(random, targets, 'author', 1)[0] ?? '',
    related: uuidsOf(random, targets, 'article', random.whole(0, 4)),
  }),
  product: (random, targets) => ({
    ...translated('lead', paragraph(random, [1, 3])),
    ...image(random, targets),
    price: `${random.whole(4, 900)}.${pad(random.whole(0, 99))}`,
    category: random.pick(categories),
    sizes: random.some(sizes, 2),
    in_stock: random.chance(0.8),
    accessories: uuidsOf(random, targets, 'product', random.whole(0, 3)),
  }),
  author: (random, targets) => ({
    ...translated('role', title(random, [1, 3])),
    ...image(random, targets),
    ...translated('biography', document(random, targets)),
  }),
}

/** Generates story content in both languages, 4 to 10 kB: adds blocks up to a random size. */
export function generateContent(random: Random, { component, name }: StoryNode, targets: ReferenceTargets) {
  const minSize = random.whole(3400, 6400)
  const body: JsonObject[] = []
  const content = block(random, component, {
    ...translated('headline', name),
    ...introFields[component]?.(random, targets),
    body,
  })
  for (let size = JSON.stringify(content).length; size < minSize;) {
    const added = random.pick(bodyBlocks)(random, targets)
    body.push(added)
    size += JSON.stringify(added).length
  }
  return content
}

/** Generates a small SVG image with its asset record. */
export function generateImage(random: Random, spaceId: string, index: number) {
  const name = `${slugOf(title(random).en)}-${index}`
  const [width, height] = [random.whole(4, 16) * 100, random.whole(4, 10) * 100]
  const id = 20_000_000 + index
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="#${random.hex(6)}"/><circle cx="50%" cy="50%" r="${Math.round(height / 3)}" fill="#${random.hex(6)}"/></svg>\n`
  const url = `https://a.storyblok.com/f/${spaceId}/${width}x${height}/${random.hex(10)}/${name}.svg`
  const record = {
    id,
    filename: url,
    short_filename: `${name}.svg`,
    content_type: 'image/svg+xml',
    content_length: svg.length,
    alt: name,
    title: '',
    focus: '',
    copyright: '',
    source: '',
    is_private: false,
    meta_data: {},
  }
  return { file: `${name}_${id}`, url, svg, record }
}
