import { readdirSync, readFileSync } from 'node:fs'

import { z } from 'zod'

/** Pages of the demo space, one of every kind: [German path, English path]. */
export const pages = [
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
] as const

const kinds = new Set(['page', 'reference', 'service', 'company_page', 'impulse', 'job', 'news_item'])
const Story = z.object({
  full_slug: z.string(),
  is_folder: z.boolean(),
  published: z.boolean(),
  content: z.object({
    component: z.string().optional(),
    /** Of an industry. */
    category: z.string().optional(),
  }),
  translated_slugs: z.array(z.object({ path: z.string(), published: z.boolean() })),
})

function publishedStories() {
  const folder = 'content/stories/200801'
  return readdirSync(folder)
    .map((name) => Story.parse(JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'))))
    .filter(({ is_folder: isFolder, published }) => published && !isFolder)
}

/** The path of every page that the demo space publishes, in both languages. */
export function everyPath(): string[] {
  const pages = publishedStories().filter(({ content }) => kinds.has(content.component ?? ''))
  const english = pages.flatMap((story) => story.translated_slugs.filter(({ published }) => published))
  return [
    ...industryPaths(),
    ...pages.map(({ full_slug: slug }) => pathOf('/de', slug)),
    ...english.map(({ path }) => pathOf('/en', path)),
  ]
}

/** The list of projects for each industry with a story of its own. */
function industryPaths(): string[] {
  const industries = publishedStories().flatMap(({ content }) => content.category ?? [])
  return industries.flatMap((value) =>
    ['/de/referenzen', '/en/references'].map((path) => `${path}?category=${value}`),
  )
}

function pathOf(prefix: string, slug: string): string {
  return prefix + slug.replace(/^website/, '')
}
