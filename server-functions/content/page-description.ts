import type { PageContent } from './schema/content-types.ts'

/** The description of a page: that of the seo field, else the lead; '' if it has neither. */
export function pageDescription(content: PageContent): string {
  return content.seo?.description || leadOf(content)
}

/** The lead; that of a plain page is in its hero. */
function leadOf(content: PageContent): string {
  if ('lead' in content) return content.lead
  return content.body.find((block) => block.component === 'hero')?.lead ?? ''
}
