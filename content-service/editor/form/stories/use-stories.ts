import { useEffect, useState } from 'react'

import type { EditorSpace } from '../../model/editor-space.ts'
import type { StorySummary } from '../../model/story.ts'

/** Loaded stories by uuid. */
const known = new WeakMap<EditorSpace, Map<string, StorySummary>>()

function knownOf(space: EditorSpace): Map<string, StorySummary> {
  const stories = known.get(space) ?? new Map<string, StorySummary>()
  known.set(space, stories)
  return stories
}

export function rememberStory(space: EditorSpace, story: StorySummary): void {
  knownOf(space).set(story.uuid, story)
}

/** The maximum of `findStories` per call. */
const pageSize = 100

/** The stories of these uuids: undefined while loading, null if there is none. */
export function useStories(
  space: EditorSpace,
  uuids: readonly string[],
): (uuid: string) => StorySummary | null | undefined {
  const stories = knownOf(space)
  const [read, setRead] = useState<ReadonlySet<string>>(new Set())
  const missing = uuids.filter((uuid) => uuid !== '' && !stories.has(uuid) && !read.has(uuid)).join()
  useEffect(() => {
    if (missing === '') return undefined
    const control = new AbortController()
    const wanted = missing.split(',')
    const readAll = async () => {
      for (let from = 0; from < wanted.length; from += pageSize) {
        const found = await space.findStories({ uuids: wanted.slice(from, from + pageSize) }, control.signal)
        for (const story of found) stories.set(story.uuid, story)
      }
      setRead((before) => new Set([...before, ...wanted]))
    }
    readAll().catch(() => {
      // On errors the uuid is shown instead of the name.
      if (!control.signal.aborted) setRead((before) => new Set([...before, ...wanted]))
    })
    return () => control.abort()
  }, [missing, space, stories])
  return (uuid) => stories.get(uuid) ?? (read.has(uuid) ? null : undefined)
}
