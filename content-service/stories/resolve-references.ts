import type { Story } from '../store/space.ts'
import type { DeliveredStory, DeliveryOptions } from './deliver-story.ts'

type Options = {
  levels: number
  uuidsIn: (delivered: DeliveredStory) => readonly string[]
  deliver: (story: Story) => DeliveredStory
  delivery: DeliveryOptions
}

/** Stories reachable by references, level by level, each once; missing ones are left out. */
export const resolveReferences = (
  from: readonly DeliveredStory[],
  { levels, uuidsIn, deliver, delivery }: Options,
): Story[] => {
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
    currentLevel = level < levels ? nextLevel.map(deliver) : []
  }
  return [...found.values()]
}
