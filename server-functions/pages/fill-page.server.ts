import { locales } from '../../locales/locales.ts'
import { contactFields } from '../contact-people/find-contacts.server.ts'
import { withApplication } from '../contact-people/job-application.server.ts'
import type { NamedPage } from '../content/breadcrumbs.ts'
import type { Content } from '../content/content-queries.server.ts'
import type { PageContent, PageOf } from '../content/schema/content-types.ts'
import type { Story } from '../content/schema/story.ts'
import { labelService, labelsOf } from '../labels/datasource-labels.server.ts'
import { fillArticle } from '../news/fill-news.server.ts'
import { fillProject } from '../projects/fill-projects.server.ts'
import { placeOnShelf } from '../shelf/fill-shelf.server.ts'

interface PageSource {
  story: Story
  /** The address of the page above. */
  parentHref: string
  content: Content
}

type Kind = PageContent['component']
type Fillers = { [Name in Kind]?: (page: PageOf<Name>, source: PageSource) => Promise<PageOf<Name>> }

/** The kinds of pages that show other parts of the content, and the features that fill them. */
const fillers: Fillers = {
  impulse: async (page, source) => ({ ...page, ...(await contactsOf(source)) }),
  job: async (page, source) => ({
    ...(await withApplication(page, source.story, source.content)),
    ...(await contactsOf(source)),
  }),
  news_item: async (page, { story, content }) => fillArticle(page, story, content.locale),
  reference: async (page, source) => ({
    ...(await fillProject(page, source)),
    ...(await contactsOf(source)),
    onShelf: await placeOnShelf(page, source.story, source.content),
    versions: await versionsOf(source),
  }),
  service: async (page, source) => ({
    ...labelService(page, await labelsOf(source.content)),
    ...(await contactsOf(source)),
  }),
}

function contactsOf({ story, content }: PageSource) {
  return contactFields(story.uuid, content)
}

/** The page in all languages in which it exists, by name. */
async function versionsOf({ story, content }: PageSource): Promise<NamedPage[]> {
  const links = await content.links()
  const { [content.locale]: own = '' } = links.get(story.uuid) ?? {}
  const { hrefs = {}, names = {} } = links.at(own) ?? {}
  return locales.flatMap((locale) => {
    const [href, name] = [hrefs[locale], names[locale]]
    return href && name ? [{ href, name }] : []
  })
}

/** A page with labels for values and uuids, and the addresses of islands with people, projects and news. */
export async function fillPage<Name extends Kind>(
  kind: Name,
  page: PageOf<Name>,
  source: PageSource,
): Promise<PageContent> {
  const fill: Fillers[Name] = fillers[kind]
  return fill ? fill(page, source) : page
}
