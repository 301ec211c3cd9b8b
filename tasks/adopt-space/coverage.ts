/** What is counted. */
export const kinds = ['stories', 'blocks', 'fields', 'pictures', 'links'] as const
export type Kind = (typeof kinds)[number]

/** What happens to a part of the content: shown, left out on purpose, or lost. */
export type Fate = 'shown' | 'leftOut' | 'lost'

export type Counts = Record<Fate, number>

/** Everything that is lost for one reason. */
export interface Loss {
  /** What it is: a content type, a component, or a field of one: `hero.badge`. */
  what: string
  why: string
  /** How much is lost by it, including all that it contains. */
  counts: Record<Kind, number>
  /** How often it occurs. */
  times: number
  /** The first places: the path of the story, and the place in it. */
  first: { slug: string; path: string }[]
}

/** A component of theirs. */
export interface ComponentCoverage {
  name: string
  /** What it becomes; null if it has no line and is not a component of the site. */
  becomes: string | null
  /** How often it occurs, as a story or as a block. */
  uses: Counts
  fields: Counts
}

/** A story of theirs. */
export interface PageCoverage {
  slug: string
  name: string
  component: string
  fate: Fate
  parts: Counts
}

export interface Coverage {
  counts: Record<Kind, Counts>
  components: ComponentCoverage[]
  pages: PageCoverage[]
  /** The largest first. */
  losses: Loss[]
  /** Pictures that are shown without an alternative text, by story. */
  withoutText: { slug: string; count: number }[]
}

export const noCounts = (): Counts => ({ shown: 0, leftOut: 0, lost: 0 })

/**
 * The share that is understood, in per cent with one decimal, rounded down: 100 only if nothing is lost. What is left out on
 * purpose is understood.
 */
export function shareOf(...counts: readonly Counts[]): number {
  const lost = counts.reduce((sum, count) => sum + count.lost, 0)
  const all = counts.reduce((sum, count) => sum + totalOf(count), 0)
  return all === 0 ? 100 : Math.floor((1 - lost / all) * 1000) / 10
}

export function totalOf({ shown, leftOut, lost }: Counts): number {
  return shown + leftOut + lost
}

/** The headline: of all stories, blocks and filled fields. */
export function understoodShare({ counts: { stories, blocks, fields } }: Pick<Coverage, 'counts'>): number {
  return shareOf(stories, blocks, fields)
}

export function lossSize({ counts }: Loss): number {
  return kinds.reduce((sum, kind) => sum + counts[kind], 0)
}

export function sumOf(all: readonly Counts[]): Counts {
  const sum = (fate: keyof Counts) => all.reduce((total, counts) => total + counts[fate], 0)
  return { shown: sum('shown'), leftOut: sum('leftOut'), lost: sum('lost') }
}

const one: Record<Kind, string> = {
  stories: 'story',
  blocks: 'block',
  fields: 'field',
  pictures: 'picture',
  links: 'link',
}
const number = new Intl.NumberFormat('en')

/** `2 stories, 1 block`; empty for a part of a block, which is not counted. */
export function sizeOfLoss({ counts }: Loss): string {
  return kinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => `${number.format(counts[kind])} ${counts[kind] === 1 ? one[kind] : kind}`)
    .join(', ')
}
