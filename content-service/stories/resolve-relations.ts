import type { Story } from '../store/space.ts'
import type { Delivered, Delivery } from './deliver-story.ts'

type Options = {
  levels: number
  uuidsIn: (delivered: Delivered) => readonly string[]
  deliver: (story: Story) => Delivered
  delivery: Delivery
}

/** Stories reachable by references, level by level, each once; missing ones are left out. */
export const findReferenced = (
  from: readonly Delivered[],
  { levels, uuidsIn, deliver, delivery }: Options,
): Story[] => {
  const found = new Map<string, Story>()
  let front = from
  for (let level = 1; level <= levels; level++) {
    const reached: Story[] = []
    for (const uuid of front.flatMap(uuidsIn)) {
      const story = found.has(uuid) ? undefined : delivery.storyIndex.byUuid.get(uuid)
      if (!story) continue
      found.set(uuid, story)
      reached.push(story)
    }
    front = level < levels ? reached.map(deliver) : []
  }
  return [...found.values()]
}
