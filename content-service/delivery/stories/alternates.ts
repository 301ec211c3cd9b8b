import type { StoryIndex, Story } from '../../store/space.ts'

/** The other stories of a story's group, such as the same page for another country. */
export function alternatesOf(story: Story, storyIndex: StoryIndex) {
  return (story.group_id === null ? [] : (storyIndex.byGroup.get(story.group_id) ?? []))
    .filter(({ id }) => id !== story.id)
    .map(({ id, name, slug, published, fullSlug, is_folder, parent_id }) => ({
      id,
      name,
      slug,
      published,
      full_slug: fullSlug,
      is_folder,
      parent_id,
    }))
}
