import type { StoryIndex, Story } from '../store/space.ts'
import { cacheByIndex } from './cache-by-index.ts'

/** Stories by group, for groups of several. */
const groupsOf = cacheByIndex(({ stories }: StoryIndex) => {
  const groups = new Map<string, Story[]>()
  for (const story of stories) {
    if (story.group_id === null) continue
    const group = groups.get(story.group_id)
    if (group) group.push(story)
    else groups.set(story.group_id, [story])
  }
  return new Map([...groups].filter(([, group]) => group.length > 1))
})

/** The other stories of a story's group, such as the same page for another country. */
export const alternatesOf = (story: Story, storyIndex: StoryIndex) =>
  (groupsOf(storyIndex).get(story.group_id ?? '') ?? [])
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
