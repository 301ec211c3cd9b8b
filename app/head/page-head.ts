import { createIsomorphicFn } from '@tanstack/react-start'

import type { Submission } from '../../server-functions/contact/submission.ts'
import type { Site } from '../../server-functions/content/schema/settings-story.ts'
import type { Page } from '../../server-functions/pages/page.ts'
import type { PublicSettings } from '../../server-functions/settings/settings-schema.ts'
import { canonicalLinks } from './canonical.ts'
import { crawlerHead } from './crawler-head.ts'
import type { HeadContext } from './error-head.ts'
import { robotsTags } from './robots.ts'
import { errorTitle, titleTag } from './title.ts'

/** The head elements for crawlers; undefined in the browser, whose script does not contain the code. */
const crawlerTags = createIsomorphicFn().server(crawlerHead)

/** The head of a content page (specification 2.9). Its URLs are absolute. */
export function pageHead(
  { page, submission }: { page: Page; submission?: Submission | undefined },
  site: Site | null,
  { settings, catalogues }: HeadContext & { settings: PublicSettings },
) {
  const source = { page, site, settings, i18n: catalogues.get(page.locale) }
  const crawlers = crawlerTags(source)
  const title = titleTag(source)
  return {
    meta: [
      submission ? errorTitle(title, source.i18n) : title,
      ...robotsTags(source),
      ...(crawlers?.meta ?? []),
    ],
    links: [...canonicalLinks(source), ...(crawlers?.links ?? [])],
    scripts: crawlers?.scripts,
  }
}
