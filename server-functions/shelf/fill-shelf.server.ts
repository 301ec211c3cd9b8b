import { z } from 'zod'

import { cacheByContent } from '../content/cache-by-content.ts'
import type { Content } from '../content/content-queries.server.ts'
import { createTeaserReader } from '../content/read-teasers.server.ts'
import { type BlockOf, factsIn } from '../content/schema/blocks.ts'
import { type Dimensions, dimensions, drawnSize } from '../content/schema/dimensions.ts'
import { requiredText, text } from '../content/schema/fields.ts'
import { type ShelfProject, shelfScales, type ShelfTeaser } from '../content/schema/shelf.ts'
import { slugOf } from '../content/schema/story.ts'
import { referenceIntro } from '../content/schema/teasers.ts'
import { objectsIn } from '../content/walk-content.ts'
import { labelReference, labelsOf } from '../labels/datasource-labels.server.ts'
import type { ListingSearchParams } from '../search-params/search-params.ts'
import { settings } from '../settings/settings.server.ts'
import { shelfPageIn } from '../site/find-site.server.ts'
import { arrangeShelf, orderTeaser, shelfPlace } from './arrange-shelf.ts'
import { fitsSheet } from './fits-shelf-sheet.ts'
import { markJoints, wordsIn } from './hyphenate-compounds.ts'

const shelfStory = z.object({
  uuid: z.string(),
  name: text,
  href: requiredText,
  default_full_slug: text,
  full_slug: text,
  content: z.object({ ...referenceIntro, ...dimensions }),
})

const readStories = createTeaserReader('reference', shelfStory)

/** All published projects with dimensions, without their facts: lists have no bodies. */
const shelfProjectsIn = cacheByContent(async (content): Promise<readonly ShelfProject[]> => {
  const [stories, labels] = await Promise.all([readStories(content), labelsOf(content)])
  return stories.flatMap(({ uuid, name, href, content: fields, ...slugs }) => {
    const drawn = drawnSize(fields)
    if (!drawn) return []
    const { client, categories } = labelReference(fields, labels)
    const { headline, year, maturity, width, height, depth, mass, silhouette } = fields
    const project: ShelfProject = {
      uuid,
      slug: slugOf(slugs),
      name: name || headline,
      href,
      headline,
      client,
      year,
      categories,
      maturity,
      width,
      height,
      depth,
      mass,
      drawn,
      silhouette,
      silhouetteLines: fields.silhouette_lines,
      facts: [],
    }
    return [project]
  })
})

interface ProjectTexts {
  facts: ReadonlyMap<string, ShelfProject['facts']>
  /** All words of the texts of projects. */
  words: ReadonlySet<string>
}

/** A URL or a path of a story: one word with a slash. */
const address = /^\S*\/\S*$/

const noTexts: ProjectTexts = { facts: new Map(), words: new Set() }

/** Facts and joints, which are in the bodies of projects. */
const projectTextsIn = cacheByContent(async (content): Promise<ProjectTexts> => {
  const stories = await content.wholeStories((await readStories(content)).map(({ uuid }) => uuid))
  const bodies = stories.map((story) => story.content.body)
  const texts = [...objectsIn(bodies)].flatMap((fields) =>
    Object.entries(fields).flatMap(([name, value]) =>
      typeof value === 'string' && name !== 'component' && !address.test(value) ? value : [],
    ),
  )
  return {
    facts: new Map(stories.map(({ uuid, content: { body } }) => [uuid, factsIn(body)])),
    words: wordsIn(texts.join(' ')),
  }
})

/** Facts and joints are left out if they cannot be read. Facts are needed for a comparison only, which a static site makes in the browser. */
export async function fillShelf(
  block: BlockOf<'shelf'>,
  query: ListingSearchParams,
  content: Content,
): Promise<typeof block> {
  const shelf = arrangeShelf(await shelfProjectsIn(content), query)
  const { facts, words } = await projectTextsIn(content).catch(() => noTexts)
  const needsFacts = ({ slug }: { slug: string }) =>
    settings().public.isStatic || shelf.compared.includes(slug)
  const projects = shelf.projects.map((project) => ({
    ...withJoints(project, words),
    facts: (needsFacts(project) && facts.get(project.uuid)) || [],
  }))
  return { ...block, shelf: { ...shelf, projects } }
}

function withJoints(project: ShelfProject, words: ReadonlySet<string>): ShelfProject {
  return { ...project, name: markJoints(project.name, words) }
}

/** In millimetres: at half the scale, wider things do not fit into the window of a phone. */
const maxTeaserWidth = 3000

/** The short shelf: its projects at 1:20; null if there are none. */
export async function findShelfTeaser(content: Content): Promise<ShelfTeaser | null> {
  const [scale] = shelfScales
  const shown = (await shelfProjectsIn(content)).filter(
    (project) => fitsSheet(project, scale) && project.drawn.width <= maxTeaserWidth,
  )
  const { words } = await projectTextsIn(content).catch(() => noTexts)
  const projects = shown.map((project) => withJoints(project, words))
  if (projects.length === 0) return null
  return { projects: orderTeaser(projects), scale, extremes: await extremesIn(projects, content) }
}

const sizeOf = ({ drawn }: ShelfProject) => Math.max(drawn.width, drawn.height)

/** The comparison of the largest project with the smallest one. */
async function extremesIn(projects: readonly ShelfProject[], content: Content): Promise<string | null> {
  const shelf = await shelfPageIn(content)
  const sorted = projects.toSorted((one, other) => sizeOf(other) - sizeOf(one))
  const [largest, smallest] = [sorted[0], sorted.at(-1)]
  if (!shelf || !largest || !smallest || largest === smallest) return null
  const search = new URLSearchParams({ compare: largest.slug, with: smallest.slug })
  return `${shelf}?${search}#compare`
}

/** Whether a project has an outline to draw. */
export async function hasSilhouette(uuid: string, content: Content): Promise<boolean> {
  return (await shelfProjectsIn(content)).some((project) => project.uuid === uuid && project.silhouette)
}

/** The address of a project on the shelf; null if it has no dimensions, or there is no page with a shelf. */
export async function placeOnShelf(
  fields: Dimensions,
  slugs: Parameters<typeof slugOf>[0],
  content: Content,
): Promise<string | null> {
  const drawn = drawnSize(fields)
  const shelf = drawn && (await shelfPageIn(content))
  return shelf ? shelf + shelfPlace({ drawn, slug: slugOf(slugs) }) : null
}
