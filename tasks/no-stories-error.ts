import type { ReadContent } from '../server-functions/content/content-client.server.ts'
import { parseBody } from '../server-functions/content/content-error.ts'
import { LinksBody } from '../server-functions/content/schema/delivery-responses.ts'

/**
 * An error saying that a space has no stories in WEBSITE_FOLDER, with the folders that it has, as one of them is meant.
 * @param slugs of its stories
 */
export function noStoriesIn(websiteFolder: string, slugs: readonly string[]): string {
  const folders = [
    ...new Set(slugs.filter((slug) => slug.includes('/')).map((slug) => slug.split('/')[0] ?? '')),
  ]
  const top = slugs.filter((slug) => !slug.includes('/') && !folders.includes(slug))
  const found = folders.length > 0 ? `It has ${folders.join(', ')}.` : 'It has no folder at all.'
  const alone =
    top.length > 0 ? ` ${top.length} stories are at its top level, which the site cannot show.` : ''
  return `The space has no stories in WEBSITE_FOLDER="${websiteFolder}". ${found}${alone} Set WEBSITE_FOLDER to the folder that holds the website (example: WEBSITE_FOLDER="${folders[0] ?? 'website'}")`
}

/** The slugs of the stories of a space that is read over its API; of a large one the first. */
export async function readSlugs(read: ReadContent): Promise<string[]> {
  const { data } = await read('cdn/links', { per_page: 1000, page: 1 })
  return Object.values(parseBody(LinksBody, data).links).map(({ slug }) => slug)
}
