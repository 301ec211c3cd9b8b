import { z } from 'zod'

import { cacheByContent } from '../content/cache-by-content.ts'
import type { Content } from '../content/content.server.ts'
import { createTeaserReader } from '../content/read-teasers.server.ts'
import { Facts } from '../content/schema/blocks.ts'
import { dimensions } from '../content/schema/dimensions.ts'
import { requiredText, text } from '../content/schema/fields.ts'
import type { ShelfProject } from '../content/schema/shelf.ts'
import { referenceIntro } from '../content/schema/teasers.ts'
import { labelReference, labelsOf } from '../labels/datasource-labels.server.ts'
import { shelfPlace } from './arrange-shelf.ts'

/** Of the blocks of a project only its facts count; one that is invalid is left out. */
const facts = z
  .array(z.unknown())
  .catch([])
  .transform((blocks) =>
    blocks.flatMap((block) =>
      (Facts.safeParse(block).data?.items ?? []).map(({ term, value }) => ({ term, value })),
    ),
  )

const shelfStory = z.object({
  name: text,
  href: requiredText,
  default_full_slug: text,
  full_slug: text,
  content: z.object({ ...referenceIntro, ...dimensions, body: facts }),
})

const readStories = createTeaserReader('reference', shelfStory)

/** All published projects with dimensions, with their facts. */
export const shelfProjectsIn = cacheByContent(async (content): Promise<readonly ShelfProject[]> => {
  const [stories, labels] = await Promise.all([readStories(content), labelsOf(content)])
  return stories.flatMap(({ name, href, content: fields, ...slugs }) => {
    const drawn = drawnSize(fields)
    if (!drawn) return []
    const { client, categories } = labelReference(fields, labels)
    const { headline, year, maturity, width, height, depth, mass, silhouette, body } = fields
    const project: ShelfProject = {
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
      facts: body,
    }
    return [project]
  })
})

/** The address of a project on the shelf; null if it has no dimensions, or there is no page with a shelf. */
export async function placeOnShelf(
  fields: Dimensions,
  slugs: Slugs,
  content: Content,
): Promise<string | null> {
  const drawn = drawnSize(fields)
  const shelf = drawn && (await shelfPageIn(content))
  return shelf ? shelf + shelfPlace({ drawn, slug: slugOf(slugs) }) : null
}

/** The address of the first page with a shelf. */
const shelfPageIn = cacheByContent(async (content) => {
  const [{ stories }, links] = await Promise.all([content.list('page'), content.links()])
  const page = stories.find(({ content: { body } }) => hasShelf.safeParse(body).success)
  return page ? links.get(page.uuid)?.[content.locale] : undefined
})
const hasShelf = z
  .array(z.looseObject({ component: z.string() }))
  .refine((blocks) => blocks.some(({ component }) => component === 'shelf'))

type Dimensions = Pick<z.output<typeof shelfStory>['content'], 'width' | 'height' | 'depth' | 'side_view'>

function drawnSize({
  width,
  height,
  depth,
  side_view: isSideView,
}: Dimensions): ShelfProject['drawn'] | null {
  const across = isSideView ? depth : width
  return across && height ? { width: across, height } : null
}

interface Slugs {
  default_full_slug?: string | null | undefined
  full_slug: string
}

function slugOf({ default_full_slug: slug, full_slug: fullSlug }: Slugs): string {
  return (slug || fullSlug).split('/').findLast(Boolean) ?? ''
}
