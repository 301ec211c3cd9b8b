import type { Edition, Space, Version } from './space.ts'

/** uuids of the stories that are new, gone or different, of each version. */
export type ChangedStories = Record<Version, ReadonlySet<string>>

/** What did not change is the same object in both editions. */
const changedBetween = (before: Edition, after: Edition): ReadonlySet<string> => {
  if (before === after) return new Set()
  const [known, kept] = [new Set(before.stories), new Set(after.stories)]
  const differing = [
    ...before.stories.filter((s) => !kept.has(s)),
    ...after.stories.filter((s) => !known.has(s)),
  ]
  return new Set(differing.map(({ uuid }) => uuid))
}

/** The stories in which two readings of a space differ. */
export const changedStories = (before: Space, after: Space): ChangedStories => ({
  draft: changedBetween(before.draft, after.draft),
  published: changedBetween(before.published, after.published),
})
