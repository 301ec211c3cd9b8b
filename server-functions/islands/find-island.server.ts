import { findContacts } from '../contacts/find-contacts.server.ts'
import { contentIn } from '../content/current-content.server.ts'
import { withPageDeadline } from '../content/page-deadline.server.ts'
import { storyIds } from '../content/schema/fields.ts'
import type { NewsTeaser } from '../content/schema/teasers.ts'
import { labelsOf } from '../labels/datasource-labels.server.ts'
import { newsIn } from '../news/news-index.server.ts'
import { hyphenateHeadlines } from '../pages/hyphenate-headlines.ts'
import { withPictureColours } from '../pictures/with-picture-colours.server.ts'
import { findPressFolder } from '../press/press-folder.server.ts'
import { projectsIn } from '../projects/projects.server.ts'
import { findRelatedProjects } from '../projects/related-projects.ts'
import type { IslandRequest } from './island-address.server.ts'
import type { Island } from './island.ts'

/** What an island shows; `empty` if there is nothing to show, `unavailable` if the content cannot be read. */
export async function findIsland(request: IslandRequest): Promise<Island | 'empty' | 'unavailable'> {
  return (await withPageDeadline<Island | null | 'unavailable'>(findWhole(request), 'unavailable')) ?? 'empty'
}

async function findWhole(request: IslandRequest): Promise<Island | null> {
  return withPictureColours(await hyphenateHeadlines(await find(request), request.props.locale))
}

async function find(request: IslandRequest): Promise<Island | null> {
  const content = await contentIn(request.props.locale)
  switch (request.kind) {
    case 'contacts': {
      const contacts = await findContacts(request.props.page, content)
      return contacts && { name: request.kind, ...contacts }
    }
    case 'more-projects': {
      const { project, related } = request.props
      const [projects, { industries }] = await Promise.all([projectsIn(content), labelsOf(content)])
      const found = findRelatedProjects(projects, project)
      const industry = industries.get(found.industry) ?? ''
      const shown = { ...found, industry, related: related ? found.related : [] }
      const isEmpty = !shown.previous && !shown.next && shown.related.length === 0
      return isEmpty ? null : { name: request.kind, ...shown }
    }
    case 'more-news': {
      const { article, projects: hasProjects } = request.props
      const neighbours = findNeighbours((await newsIn(content)).all, article)
      const storyOf = await content.related()
      const told = new Set(hasProjects ? storyIds.parse(storyOf(article)?.content.projects) : [])
      const projects = (await projectsIn(content)).flatMap(({ project }) =>
        told.has(project.uuid) ? [project] : [],
      )
      const isEmpty = !neighbours.newer && !neighbours.older && projects.length === 0
      return isEmpty ? null : { name: request.kind, projects, ...neighbours }
    }
    case 'newest-news': {
      const news = await newsIn(content)
      const items = news.all.slice(0, request.props.limit)
      return items.length > 0 ? { name: request.kind, items } : null
    }
    case 'press-folder': {
      const folder = await findPressFolder(request.props.project, content)
      return folder && folder.pictures.length > 0 ? { name: request.kind, ...folder } : null
    }
    case 'project-teaser': {
      const projects = await projectsIn(content)
      const newest = projects.find(({ project }) => project.image)
      return newest ? { name: request.kind, project: newest.project } : null
    }
    default:
      return request satisfies never
  }
}

/** The articles next to one, of a list with the newest first; none if it is not in there. */
function findNeighbours(articles: readonly NewsTeaser[], uuid: string) {
  const position = articles.findIndex((article) => article.uuid === uuid)
  if (position < 0) return { newer: null, older: null }
  return { newer: articles[position - 1] ?? null, older: articles[position + 1] ?? null }
}
