import { differenceOf } from './read-stories.ts'
import type { Space, Story, StoryIndex, ContentVersion } from './space.ts'

/** uuids of added, removed and changed stories, draft and published */
export type ChangedStories = Record<ContentVersion, ReadonlySet<string>>

function uuidsOf(before: StoryIndex, after: StoryIndex): ReadonlySet<string> {
  if (before === after) return new Set()
  const { removed, added } = differenceOf<Story>(before.stories, after.stories)
  return new Set([...removed, ...added].map(({ uuid }) => uuid))
}

/** The stories that differ between two states of a space; unchanged ones are the same objects. */
export function changedStories(before: Space, after: Space): ChangedStories {
  return {
    draft: uuidsOf(before.draft, after.draft),
    published: uuidsOf(before.published, after.published),
  }
}
