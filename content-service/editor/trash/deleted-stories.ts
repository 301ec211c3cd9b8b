import type { StorySummary } from '../model/story.ts'

/** A deleted story or folder, with what was deleted together with it. */
export interface DeletedStory {
  story: StorySummary
  /** How many stories are in it. */
  inside: number
}

function key(id: number | null, at: string | null | undefined) {
  return `${id ?? 0} ${at ?? ''}`
}

/** What can be restored: what went with its folder comes back with it. */
export function groupDeleted(stories: readonly StorySummary[]): DeletedStory[] {
  const byKey = new Map(stories.map((story) => [key(story.id, story.deleted_at), story]))
  const topOf = (story: StorySummary): StorySummary => {
    const parent = byKey.get(key(story.parent_id, story.deleted_at))
    return parent && parent !== story ? topOf(parent) : story
  }
  const counts = new Map<StorySummary, number>()
  for (const story of stories) {
    const top = topOf(story)
    counts.set(top, (counts.get(top) ?? 0) + (story === top || story.is_folder ? 0 : 1))
  }
  return [...counts].map(([story, inside]) => ({ story, inside }))
}
