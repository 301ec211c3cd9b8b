import type { Content } from '../content/content.server.ts'
import type { BlockOf } from '../content/schema/blocks.ts'
import { settings } from '../environment/settings.server.ts'
import type { ListingSearchParams } from '../search-params/search-params.ts'
import { arrangeShelf } from './arrange-shelf.ts'
import { factsOf, shelfProjectsIn } from './shelf-projects.server.ts'

/** The facts are needed for a comparison only, which a static site makes in the browser. */
export async function fillShelf(
  block: BlockOf<'shelf'>,
  query: ListingSearchParams,
  content: Content,
): Promise<typeof block> {
  const shelf = arrangeShelf(await shelfProjectsIn(content), query)
  const needsFacts = ({ slug }: { slug: string }) => settings().public.isStatic || shelf.chosen.includes(slug)
  const facts = await factsOf(shelf.projects.filter(needsFacts), content)
  const projects = shelf.projects.map((project) => ({ ...project, facts: facts.get(project.uuid) ?? [] }))
  return { ...block, shelf: { ...shelf, projects } }
}
