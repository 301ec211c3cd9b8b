import { cacheByContent } from '../content/cache-by-content.ts'
import { resolveLinks } from '../content/resolve-links.ts'

/** The fields of the settings story, with resolved links; none if it cannot be read. */
export const settingsFieldsIn = cacheByContent(async (content) => {
  const [{ story }, links] = await Promise.all([content.settings(), content.links()])
  return resolveLinks(story?.content ?? {}, links, content.locale)
})
