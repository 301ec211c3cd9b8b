import { findContacts } from '../contact-people/find-contacts.server.ts'
import { cacheByKey } from '../content/cache-by-content.ts'
import type { Content } from '../content/content-queries.server.ts'
import { contentIn } from '../content/current-snapshot.server.ts'
import { withPageDeadline } from '../content/page-deadline.server.ts'
import { storyIds } from '../content/schema/fields.ts'
import {
  findEstimates,
  findFailures,
  findEstimateAndFailures,
} from '../estimates-and-failures/find-estimates-and-failures.server.ts'
import type { IslandRequest, IslandName, IslandProps } from '../islands/island-address.server.ts'
import { findNeighbours, newsIn } from '../news/news-index.server.ts'
import { withPictureColours } from '../pictures/picture-colours.server.ts'
import { findPressFolder } from '../press/find-press-folder.server.ts'
import { pressPath } from '../press/press-path.ts'
import { findMoreProjects, findProjectTeaser } from '../projects/more-projects.server.ts'
import { projectsIn } from '../projects/project-index.server.ts'
import { findShelfTeaser, hasSilhouette } from '../shelf/fill-shelf.server.ts'
import { hyphenateHeadlines } from './hyphenate-headlines.ts'
import type { Island, IslandContents, IslandOf } from './island.ts'

type Finders = {
  [Name in IslandName]: (props: IslandProps<Name>, content: Content) => Promise<IslandContents[Name] | null>
}

/** The islands, and the features that find what they show; null if there is nothing to show. */
const finders: Finders = {
  contacts: ({ page }, content) => findContacts(page, content),
  estimates: (_props, content) => findEstimates(content),
  failures: (_props, content) => findFailures(content),
  'more-projects': ({ project }, content) => findMoreProjects(project, content),
  'more-news': async ({ article, projects: hasProjects }, content) => {
    const neighbours = findNeighbours((await newsIn(content)).all, article)
    const storyOf = await content.related()
    const told = new Set(hasProjects ? storyIds.parse(storyOf(article)?.content.projects) : [])
    const projects = (await projectsIn(content)).flatMap(({ project }) =>
      told.has(project.uuid) ? [project] : [],
    )
    const isEmpty = !neighbours.newer && !neighbours.older && projects.length === 0
    return isEmpty ? null : { projects, ...neighbours }
  },
  'newest-news': async ({ limit }, content) => {
    const items = (await newsIn(content)).all.slice(0, limit)
    return items.length > 0 ? { items } : null
  },
  'press-folder': async ({ project }, content) => {
    const folder = await findPressFolder(project, content)
    return folder && folder.pictures.length > 0 ? folder : null
  },
  'estimate-and-failures': ({ project }, content) => findEstimateAndFailures(project, content),
  'project-teaser': async (_props, content) => {
    const project = await findProjectTeaser(content)
    if (!project) return null
    const isDrawn = await hasSilhouette(project.uuid, content)
    return { project, drawing: isDrawn ? pressPath(project.href, 'hand.svg') : null }
  },
  'shelf-teaser': (_props, content) => findShelfTeaser(content),
}

/** What an island shows; `empty` if there is nothing to show, `unavailable` if the content cannot be read. */
export async function findIsland({ kind, props }: IslandRequest): Promise<Island | 'empty' | 'unavailable'> {
  return (await withPageDeadline<Island | null | 'unavailable'>(find(kind, props), 'unavailable')) ?? 'empty'
}

const known = cacheByKey<Island | null>(200, () => true)

async function find(name: IslandName, props: IslandRequest['props']): Promise<Island | null> {
  const content = await contentIn(props.locale)
  const island = await known(`${name} ${JSON.stringify(props)}`, content, () => read(name, props, content))
  return island && withPictureColours(island)
}

async function read(name: IslandName, props: IslandRequest['props'], content: Content): Promise<Island | null>
// An overload, as TypeScript does not know that each name has an island of its own.
async function read<Name extends IslandName>(
  name: Name,
  props: IslandProps<Name>,
  content: Content,
): Promise<IslandOf<Name> | null> {
  const found = await finders[name](props, content)
  return found && hyphenateHeadlines({ name, ...found }, props.locale)
}
