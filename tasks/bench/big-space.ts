import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

import { type GeneratedFile, createRandom, type Random } from 'storyblok-content-service/generator'
import { z } from 'zod'

/** The fields of a story file that are unique to each copy. */
const StoryFile = z.looseObject({
  uuid: z.string(),
  name: z.string(),
  slug: z.string(),
  full_slug: z.string(),
  position: z.number(),
  is_folder: z.boolean(),
  is_startpage: z.boolean(),
  content: z.looseObject({ component: z.string().optional() }),
  translated_slugs: z.array(z.looseObject({ slug: z.string(), name: z.string(), path: z.string() })),
})
type StoryFile = z.infer<typeof StoryFile>

/** Percentage of copies by content type; the others are news. */
const shares = {
  company_page: 23,
  reference: 5,
  client: 5,
  impulse: 3,
  person: 2,
  service: 1,
  job: 1,
}

/** Ids of copies start here, outside the range of the demo space. */
const firstId = 800_000_000

interface Copy {
  original: StoryFile
  /** The number of the first copy is 2. */
  number: number
  id: number
  uuid: string
}

/**
 * The files of a content folder with copies of its stories, up to `count` stories without folders. Copies refer and link
 * to copies. The same seed gives the same bytes.
 */
export function* multiplySpace(folder: string, count: number, seed: number): Generator<GeneratedFile> {
  const originals: StoryFile[] = []
  let storyFolder = ''
  for (const path of filesIn(folder)) {
    const content = readFileSync(join(folder, path))
    const [stories, space] = path.split('/')
    if (stories === 'stories') {
      storyFolder = `stories/${space}`
      originals.push(StoryFile.parse(JSON.parse(content.toString())))
    }
    yield { path, content }
  }
  const copies = planCopies(originals, count, seed)
  const copiesOf = new Map<string, Copy[]>()
  for (const copy of copies) {
    const { uuid } = copy.original
    copiesOf.set(uuid, [...(copiesOf.get(uuid) ?? []), copy])
  }
  for (const copy of copies) {
    const story = storyOf(copy, createRandom(seed, copy.id))
    const content = withUuidsOfCopies(JSON.stringify(story, null, 2), copy.number, copiesOf)
    yield { path: `${storyFolder}/${story.slug}_${copy.uuid}.json`, content }
  }
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .flatMap((entry) => (entry.isFile() ? [relative(folder, join(entry.parentPath, entry.name))] : []))
    .toSorted()
}

function planCopies(originals: readonly StoryFile[], count: number, seed: number): Copy[] {
  const missing = Math.max(0, count - originals.filter((story) => !story.is_folder).length)
  const counts = Object.entries(shares).map(([component, share]) => ({
    component,
    copies: Math.floor((missing * share) / 100),
  }))
  const others = counts.reduce((sum, { copies }) => sum + copies, 0)
  const random = createRandom(seed)
  let id = firstId
  return [{ component: 'news_item', copies: missing - others }, ...counts].flatMap(
    ({ component, copies }) => {
      const copied = originals.filter(({ content }) => content.component === component)
      return Array.from({ length: copies }, (_, index) => {
        const original = copied[index % copied.length]
        if (!original) throw new Error(`There is no story of the content type ${component} to copy`)
        id += 1
        return { original, number: Math.floor(index / copied.length) + 2, id, uuid: random.uuid() }
      })
    },
  )
}

function storyOf({ original, number, id, uuid }: Copy, random: Random): StoryFile {
  const { content, translated_slugs } = original
  return {
    ...original,
    id,
    uuid,
    name: `${original.name} ${number}`,
    slug: `${original.slug}-${number}`,
    full_slug: `${original.full_slug}-${number}`,
    group_id: random.uuid(),
    // After the originals, so that lists of the first few are unchanged.
    position: original.position + number * 1000,
    unpublished_changes: false,
    content: { ...content, ...('date' in content && { date: dayOf(random) }) },
    translated_slugs: translated_slugs.map(({ name, slug, path, ...translation }) =>
      Object.assign(translation, {
        name: `${name} ${number}`,
        slug: `${slug}-${number}`,
        path: `${path}-${number}`,
      }),
    ),
  }
}

/** A date before the newest news of the demo space, for the same reason. */
function dayOf(random: Random): string {
  const time = Date.UTC(random.whole(2007, 2025), random.whole(0, 11), random.whole(1, 28), 8)
  return new Date(time).toISOString().slice(0, 16).replace('T', ' ')
}

/** Replaces uuids by those of copies with this number, or a lower one if there are fewer copies. */
function withUuidsOfCopies(text: string, number: number, copiesOf: ReadonlyMap<string, Copy[]>): string {
  return text.replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, (uuid) => {
    const copies = copiesOf.get(uuid) ?? []
    return copies[(number - 2) % copies.length]?.uuid ?? uuid
  })
}
