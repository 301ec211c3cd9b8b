import { alternateLinks } from './alternates.ts'
import { articleTags } from './article-tags.ts'
import { descriptionTags } from './description.ts'
import { feedLinks } from './feed-links.ts'
import type { HeadInput } from './head-input.ts'
import { paginationLinks } from './pagination-links.ts'
import { socialTags } from './social.ts'
import { structuredDataScript } from './structured-data/structured-data-script.ts'

/** The part of a page's head that only search engines and social networks read (docs/decisions/0014). */
export function crawlerHead(shown: HeadInput) {
  const source = { ...shown, page: withoutSoftHyphens(shown.page) }
  return {
    meta: [...descriptionTags(source), ...socialTags(source), ...articleTags(source)],
    links: [...alternateLinks(source), ...paginationLinks(source), ...feedLinks(source)],
    scripts: [structuredDataScript(source)],
  }
}

/** Soft hyphens are for lines of a page; a program would compare or show them. */
function withoutSoftHyphens<Value>(value: Value): Value {
  const copy: Value = JSON.parse(JSON.stringify(value).replaceAll('\u00AD', ''))
  return copy
}
