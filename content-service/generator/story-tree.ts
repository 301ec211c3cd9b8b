import { slugOf, type Text, title } from './generate-text.ts'
import { categories } from './generated-components.ts'
import { createRandom, type Random } from './random.ts'

/** A story or folder without content: its position in the tree. */
export interface StoryNode {
  id: number
  uuid: string
  component: string
  name: Text
  slug: Text
  /** full slug in each language, without a language prefix */
  path: Text
  parentId: number
  position: number
  isFolder: boolean
  isStartpage: boolean
}

function same(text: string): Text {
  return { de: text, en: text }
}

/** Distribution of stories: percentage, component and folders of each section. */
const sections: { share: number; component: string; folders: (random: Random) => Text[] }[] = [
  {
    share: 58,
    component: 'article',
    folders: (random) => [
      { de: 'magazin', en: 'magazine' },
      same(String(random.whole(2016, 2025))),
      same(String(random.whole(1, 12)).padStart(2, '0')),
    ],
  },
  {
    share: 30,
    component: 'product',
    folders: (random) => [{ de: 'produkte', en: 'products' }, same(random.pick(categories))],
  },
  { share: 4, component: 'author', folders: () => [{ de: 'autoren', en: 'authors' }] },
  {
    share: 8,
    component: 'page',
    folders: (random) => [{ de: 'ratgeber', en: 'guide' }, same(`thema-${random.whole(1, 12)}`)],
  },
]

function pickSection(random: Random) {
  let left = random.whole(1, 100)
  const found = sections.find(({ share }) => (left -= share) <= 0)
  if (!found) throw new Error('The shares of the sections are not a hundred')
  return found
}

/** Plans `count` stories in the folders of their sections. The first story of a folder is its start page. */
export function planStoryTree(count: number, seed: number) {
  const folders = new Map<string, StoryNode>()
  const stories: StoryNode[] = []

  const createNode = (
    index: number,
    random: Random,
    parent: StoryNode | undefined,
    fields: Partial<StoryNode>,
  ): StoryNode => {
    const name = fields.name ?? title(random)
    const slug = fields.slug ?? { de: `${slugOf(name.de)}-${index}`, en: `${slugOf(name.en)}-${index}` }
    const within = (language: keyof Text) =>
      parent ? `${parent.path[language]}/${slug[language]}` : slug[language]
    return {
      id: 700_000_000 + index * 2,
      uuid: random.uuid(),
      component: 'page',
      name,
      slug,
      path: { de: within('de'), en: within('en') },
      parentId: parent?.id ?? 0,
      position: fields.isStartpage ? 0 : index * 10,
      isFolder: false,
      isStartpage: false,
      ...fields,
    }
  }

  const folderFor = (chain: readonly Text[], index: number, random: Random) => {
    let parent: StoryNode | undefined
    for (const slug of chain) {
      const path = parent ? `${parent.path.de}/${slug.de}` : slug.de
      const known = folders.get(path)
      if (!known) {
        const id = 700_000_001 + index * 2
        const folder = createNode(index, random, parent, { id, slug, name: slug, isFolder: true })
        folders.set(path, folder)
        return { folder, isNew: true }
      }
      parent = known
    }
    return { folder: parent, isNew: false }
  }

  for (let index = 0; index < count; index++) {
    const random = createRandom(seed, index)
    const { component, folders: chain } = pickSection(random)
    const { folder, isNew } = folderFor(chain(random), index, random)
    if (folder && isNew) {
      const { slug, path } = folder
      stories.push(createNode(index, random, folder, { slug, path, isStartpage: true }))
    } else stories.push(createNode(index, random, folder, { component }))
  }
  return { folders: [...folders.values()], stories }
}
