import { type HeadInput, metaTags } from './head-input.ts'

type RobotsSource = Pick<HeadInput, 'page' | 'settings'>

/** Whether search engines may index a page: not with the editor's flag, and nothing of a preview deployment. */
export function isIndexed({ page, settings }: RobotsSource): boolean {
  return !page.content.seo_noindex && !settings.preview
}

/** The robots element by the flags of the story (specification 2.9); none without a flag. */
export function robotsTags(source: RobotsSource) {
  const { page, settings } = source
  const isFollowed = !page.content.seo_nofollow && !settings.preview
  const robots = [!isIndexed(source) && 'noindex', !isFollowed && 'nofollow'].filter(Boolean).join(', ')
  return metaTags('name', { robots })
}
