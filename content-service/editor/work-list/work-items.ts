import type { OpenSpace } from '../api/space.ts'
import { type Defect, findDefects } from '../form/find-problems.ts'
import type { StorySummary } from '../model/story.ts'
import { statusOf } from '../tree/story-status.tsx'

export const workKinds = ['drafts', 'changes', 'untranslated', 'problems'] as const
export type WorkKind = (typeof workKinds)[number]

/** A story with what it lacks. */
export interface WorkItem {
  story: StorySummary
  defects: readonly Defect[]
}

/** How many stories are read at the same time. */
const parallel = 6

/** Whether something is to be done in a story. */
export function isWork(kind: WorkKind, { story, defects }: WorkItem): boolean {
  if (kind === 'drafts') return statusOf(story) === 'draft'
  if (kind === 'changes') return statusOf(story) === 'changed'
  return defects.some((defect) => isOfKind(kind, defect))
}

/** Whether a defect is what a list is about; lists by publication have all. */
export function isOfKind(kind: WorkKind, { problem }: Defect): boolean {
  if (kind === 'untranslated') return !problem
  return kind !== 'problems' || problem !== undefined
}

/** Reads all stories and finds what they lack; a story that has not changed since is not read again. */
export function createWorkReader(space: OpenSpace) {
  const known = new Map<number, { at: string; defects: readonly Defect[] }>()
  const codes = ['default', ...space.languages.map(({ code }) => code)]
  const read = async (story: StorySummary, signal: AbortSignal): Promise<WorkItem> => {
    const before = known.get(story.id)
    if (before?.at === story.updated_at) return { story, defects: before.defects }
    const { content } = (await space.stories.read(story.id, signal)).story
    const defects = findDefects(content, space.components, codes)
    known.set(story.id, { at: story.updated_at, defects })
    return { story, defects }
  }
  return async (
    signal: AbortSignal,
    onProgress: (read: number, all: number) => void,
  ): Promise<WorkItem[]> => {
    const stories = await space.stories.all({ story_only: true, sort_by: 'updated_at:desc' }, signal)
    const items: WorkItem[] = []
    for (let start = 0; start < stories.length; start += parallel) {
      onProgress(start, stories.length)
      const some = stories.slice(start, start + parallel)
      items.push(...(await Promise.all(some.map((story) => read(story, signal)))))
    }
    return items
  }
}
