import type { Story } from '../store/space.ts'

/** The link object of the API: a story or folder in short form. */
export function linkOf(story: Story) {
  return {
    id: story.id,
    uuid: story.uuid,
    slug: story.fullSlug,
    path: story.path,
    parent_id: story.parent_id,
    name: story.name,
    is_folder: story.is_folder,
    published: story.published,
    is_startpage: story.is_startpage,
    position: story.position,
    real_path: `/${(story.path || story.fullSlug).replace(/^\/+/, '')}`,
    alternates: story.translations.map(({ path, name, lang, published }) => ({
      path,
      name,
      lang,
      published,
      translated_slug: path,
    })),
  }
}
