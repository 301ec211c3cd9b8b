import type { StoryIndex, Space, Version } from './space.ts'

/** uuids of added, removed and changed stories, per version */
export type ChangedStories = Record<Version, ReadonlySet<string>>

/** Unchanged stories are the same objects in both indexes. */
const changedBetween = (before: StoryIndex, after: StoryIndex): ReadonlySet<string> => {
  if (before === after) return new Set()
  const [storiesBefore, storiesAfter] = [new Set(before.stories), new Set(after.stories)]
  const changed = [
    ...before.stories.filter((s) => !storiesAfter.has(s)),
    ...after.stories.filter((s) => !storiesBefore.has(s)),
  ]
  return new Set(changed.map(({ uuid }) => uuid))
}

/** The stories that differ between two versions of a space. */
export const changedStories = (before: Space, after: Space): ChangedStories => ({
  draft: changedBetween(before.draft, after.draft),
  published: changedBetween(before.published, after.published),
})
