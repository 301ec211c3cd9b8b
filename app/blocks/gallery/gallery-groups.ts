/** Pictures that stand together: side by side in one height, or one beside two above each other. */
export interface Group<Item> {
  arrangement: 'row' | 'lead'
  items: Item[]
  /** Width of the whole group by its height. */
  ratio: number
}

interface Ratio {
  ratio: number
}

/** What a group should be wide by its height: two landscape pictures side by side come near it. */
const aim = { grid: 2.5, row: 3.6 }
const most = 4

/** Groups pictures, in their order, so that all groups become about equally high. */
export function groupsOf<Item extends Ratio>(
  items: readonly Item[],
  layout: keyof typeof aim,
): Group<Item>[] {
  // The best grouping of the first n pictures, for each n: the last group is tried in each size.
  const best: { cost: number; groups: Group<Item>[] }[] = [{ cost: 0, groups: [] }]
  for (let end = 1; end <= items.length; end += 1) {
    const choices = []
    for (let size = 1; size <= Math.min(end, most); size += 1) {
      const before = best[end - size] ?? { cost: 0, groups: [] }
      for (const group of arrangements(items.slice(end - size, end), layout))
        choices.push({
          cost: before.cost + Math.log(group.ratio / aim[layout]) ** 2,
          groups: [...before.groups, group],
        })
    }
    best.push(choices.reduce((one, other) => (other.cost < one.cost ? other : one)))
  }
  return best.at(-1)?.groups ?? []
}

function arrangements<Item extends Ratio>(items: Item[], layout: keyof typeof aim): Group<Item>[] {
  const row: Group<Item> = {
    arrangement: 'row',
    items,
    ratio: items.reduce((sum, { ratio }) => sum + ratio, 0),
  }
  const [lead, above, below] = items
  if (layout === 'row' || items.length !== 3 || !lead || !above || !below) return [row]
  return [row, { arrangement: 'lead', items, ratio: lead.ratio + stacked(above, below) }]
}

/** Two pictures of one width above each other. */
export function stacked(above: Ratio, below: Ratio): number {
  return 1 / (1 / above.ratio + 1 / below.ratio)
}
