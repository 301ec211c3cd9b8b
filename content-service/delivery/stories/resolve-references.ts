import type { Story } from '../../store/space.ts'
import type { DeliveredStory, DeliveryOptions } from './deliver-story.ts'

interface Options {
  levels: number
  uuidsIn: (delivered: DeliveredStory) => readonly string[]
  deliver: (story: Story) => DeliveredStory
  delivery: DeliveryOptions
  limit: number
}

/**
 * Stories reachable by references, level by level, each once; missing ones are left out. Further levels are read only
 * while
 * the stories themselves are delivered: beyond `limit` clients get uuids and fetch them, with what those refer to.
 */
export function resolveReferences(
  from: readonly DeliveredStory[],
  { levels, uuidsIn, deliver, delivery, limit }: Options,
): Story[] {
  const found = new Map<string, Story>()
  let currentLevel = from
  for (let level = 1; level <= levels; level++) {
    const nextLevel: Story[] = []
    for (const uuid of currentLevel.flatMap(uuidsIn)) {
      const story = found.has(uuid) ? undefined : delivery.storyIndex.byUuid.get(uuid)
      if (!story) continue
      found.set(uuid, story)
      nextLevel.push(story)
    }
    currentLevel = level < levels && found.size <= limit ? nextLevel.map(deliver) : []
  }
  return [...found.values()]
}
