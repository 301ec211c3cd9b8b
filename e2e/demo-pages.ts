import { z } from 'zod'

import { readFolder } from '../tasks/content-check/read-folder.ts'
import { demoFolder, hasDemoSpace, readContentFolder } from '../tasks/test/content-folder.ts'

/** The demo space. */
export const demo = { folder: demoFolder, spaceId: '200801', website: 'website' }
const checked = readContentFolder()

/** Pages of the demo space, one of every kind: [German path, English path]. */
export const demoPages: [string, string][] = [
  ['/de', '/en'],
  ['/de/referenzen', '/en/references'],
  ['/de/referenzen_uebersicht', '/en/references_overview'],
  ['/de/referenzen/infusionspumpe', '/en/references/infusion-pump'],
  ['/de/referenzen/bearbeitungszentrum', '/en/references/machining-centre'],
  ['/de/leistungen', '/en/services'],
  ['/de/leistungen/prototypen', '/en/services/prototypes'],
  ['/de/leistungen/verfahren-technologie', '/en/processes-technologies'],
  ['/de/unternehmen', '/en/company'],
  ['/de/unternehmen/team', '/en/company/team'],
  ['/de/unternehmen/historie', '/en/company/history'],
  ['/de/ueber-uns', '/en/about-us'],
  ['/de/karriere', '/en/career'],
  ['/de/karriere/modellbauer', '/en/career/model-maker'],
  ['/de/impulse', '/en/impulses'],
  ['/de/impulse/color-material-finish', '/en/impulses/color-material-finish'],
  ['/de/neuigkeiten', '/en/news'],
  ['/de/neuigkeiten/fuenfachs-fraese', '/en/news/five-axis-mill'],
  ['/de/kontakt', '/en/contact'],
  ['/de/impressum', '/en/imprint'],
]

const kinds = new Set(['page', 'reference', 'service', 'company_page', 'impulse', 'job', 'news_item'])
const Content = z.object({
  component: z.string().optional(),
  /** Of an industry. */
  category: z.string().optional(),
})

function publishedStories({ folder }: typeof demo) {
  return readFolder(folder)
    .stories.filter(({ published }) => published)
    .map((story) => Object.assign(story, { content: Content.parse(story.content) }))
}

/** The pages of the content: of every kind the first one, and all that editors build of blocks. */
function pagesOfKinds(): [string, string][] {
  const seen = new Set<string | undefined>()
  return publishedPages(checked).flatMap(
    ({ content: { component }, full_slug: slug, translated_slugs: slugs }) => {
      const english = slugs.find(({ published }) => published)
      if (!english || seen.has(component)) return []
      if (component !== 'page') seen.add(component)
      return [[pathOf('/de', slug, checked), pathOf('/en', english.path, checked)]]
    },
  )
}

/** A page of every kind in both languages. */
export const pages = checked.folder === demoFolder && hasDemoSpace() ? demoPages : pagesOfKinds()

function publishedPages(content: typeof demo) {
  return publishedStories(content).filter(({ content }) => kinds.has(content.component ?? ''))
}

/** The path of every page that the content publishes, in both languages. */
export function everyPath(content = checked): string[] {
  const pages = publishedPages(content)
  const english = pages.flatMap((story) => story.translated_slugs.filter(({ published }) => published))
  return [
    ...industryPaths(content),
    ...pages.map(({ full_slug: slug }) => pathOf('/de', slug, content)),
    ...english.map(({ path }) => pathOf('/en', path, content)),
  ]
}

/** The list of projects for each industry with a story of its own. */
function industryPaths(content: typeof demo): string[] {
  const industries = publishedStories(content).flatMap(({ content }) => content.category ?? [])
  return industries.flatMap((value) =>
    ['/de/referenzen', '/en/references'].map((path) => `${path}?category=${value}`),
  )
}

function pathOf(prefix: string, slug: string, { website }: typeof demo): string {
  return prefix + slug.slice(website.length)
}
