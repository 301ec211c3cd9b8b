/** Images laid out together: a row of equal height, or a lead image beside two stacked ones. */
export interface Group<Item> {
  arrangement: 'row' | 'lead'
  items: Item[]
  /** width / height of the whole group */
  ratio: number
}

interface Ratio {
  ratio: number
}

/** The target ratio (width / height) of a group: about two landscape images side by side. */
const targetRatio = { grid: 2.5, row: 3.6 }
const maxGroupSize = 4

/** Groups images in order so that all groups have about the same height. */
export function groupsOf<Item extends Ratio>(
  items: readonly Item[],
  layout: keyof typeof targetRatio,
): Group<Item>[] {
  // Dynamic programming: best[n] is the best grouping of the first n images; each size of the last group is tried.
  const best: { cost: number; groups: Group<Item>[] }[] = [{ cost: 0, groups: [] }]
  for (let end = 1; end <= items.length; end += 1) {
    const choices = []
    for (let size = 1; size <= Math.min(end, maxGroupSize); size += 1) {
      const before = best[end - size] ?? { cost: 0, groups: [] }
      for (const group of arrangements(items.slice(end - size, end), layout))
        choices.push({
          cost: before.cost + Math.log(group.ratio / targetRatio[layout]) ** 2,
          groups: [...before.groups, group],
        })
    }
    best.push(choices.reduce((one, other) => (other.cost < one.cost ? other : one)))
  }
  return best.at(-1)?.groups ?? []
}

function arrangements<Item extends Ratio>(items: Item[], layout: keyof typeof targetRatio): Group<Item>[] {
  const row: Group<Item> = {
    arrangement: 'row',
    items,
    ratio: items.reduce((sum, { ratio }) => sum + ratio, 0),
  }
  const [lead, above, below] = items
  if (layout === 'row' || items.length !== 3 || !lead || !above || !below) return [row]
  return [row, { arrangement: 'lead', items, ratio: lead.ratio + stacked(above, below) }]
}

/** The ratio of two stacked images of the same width. */
export function stacked(above: Ratio, below: Ratio): number {
  return 1 / (1 / above.ratio + 1 / below.ratio)
}
