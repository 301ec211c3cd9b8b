import type { Story } from '../store/space.ts'
import type { Delivered, Delivery } from './deliver.ts'

type Way = {
  levels: number
  uuidsIn: (delivered: Delivered) => readonly string[]
  deliver: (story: Story) => Delivered
  delivery: Delivery
}

/** Stories reached from the given ones, level by level, each once; what the edition lacks is left out. */
export const reach = (from: readonly Delivered[], { levels, uuidsIn, deliver, delivery }: Way): Story[] => {
  const found = new Map<string, Story>()
  let front = from
  for (let level = 1; level <= levels; level++) {
    const reached: Story[] = []
    for (const uuid of front.flatMap(uuidsIn)) {
      const story = found.has(uuid) ? undefined : delivery.edition.byUuid.get(uuid)
      if (!story) continue
      found.set(uuid, story)
      reached.push(story)
    }
    front = level < levels ? reached.map(deliver) : []
  }
  return [...found.values()]
}
