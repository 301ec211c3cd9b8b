import type { z } from 'zod'

import { locales } from '../../locales/locales.ts'
import type { Content } from '../content/content-queries.server.ts'
import { contentIn } from '../content/current-snapshot.server.ts'
import type { Defect } from '../content/parse-leniently.ts'
import { parseStoryLeniently } from '../content/parse-story.server.ts'
import { Industry, PageContent } from '../content/schema/content-types.ts'
import { isInternal } from '../content/stories-without-page.ts'
import { settings } from '../settings/settings.server.ts'
import { siteDefectsIn } from '../site/find-site.server.ts'

/** A part of a story that the site leaves out; without a path the whole story. */
export interface StoryProblem extends Defect {
  slug: string
}

/** What the site leaves out of all published stories that it shows, each once, as it logs it when they are shown. */
export async function findStoryProblems(): Promise<StoryProblem[]> {
  const defects = await Promise.all(locales.map(async (locale) => defectsIn(await contentIn(locale))))
  return [...new Map(defects.flat().map((defect) => [JSON.stringify(defect), defect])).values()]
}

async function defectsIn(content: Content): Promise<StoryProblem[]> {
  const { pages } = await content.links()
  const own = pages.filter(({ hrefs }) => hrefs[content.locale]).map(({ uuid }) => uuid)
  const industries = (await content.list('industry')).stories.map(({ uuid }) => uuid)
  const slug = `${settings().public.websiteFolder}/_settings`
  const site = (await siteDefectsIn(content)).map((defect) => Object.assign(defect, { slug }))
  return [
    ...site,
    ...(await parseAll(PageContent, own, content)),
    ...(await parseAll(Industry, industries, content)),
  ]
}

async function parseAll(
  schema: z.ZodType,
  uuids: readonly string[],
  content: Content,
): Promise<StoryProblem[]> {
  const found: StoryProblem[] = []
  for (const story of await content.wholeStories(uuids)) {
    if (schema === PageContent && isInternal(story.content.component)) continue
    const parsed = await parseStoryLeniently(schema, story, content)
    const whole = parsed.ok
      ? []
      : [{ path: '', name: '', uid: '', problem: `is left out: ${parsed.problem}` }]
    for (const defect of parsed.ok ? parsed.defects : whole)
      found.push({ slug: story.default_full_slug || story.full_slug, ...defect })
  }
  return found
}
