import type { Story } from '../../server-functions/content/schema/story.ts'
import {
  type ComponentCoverage,
  type Coverage,
  type Fate,
  type Kind,
  type Loss,
  lossSize,
  noCounts,
  type PageCoverage,
  totalOf,
} from './coverage.ts'

/** Where something is: in a component, at a path in a story. */
export interface Place {
  story: Story
  component: string
  path: string
}

/** What is lost, and why. */
export interface Cause {
  what: string
  why: string
}

const maxPlaces = 5

/** Adds up what happens to the parts of a space. */
export interface Tally extends ReturnType<typeof createTally> {}

export function createTally() {
  const counts: Coverage['counts'] = {
    stories: noCounts(),
    blocks: noCounts(),
    fields: noCounts(),
    pictures: noCounts(),
    links: noCounts(),
  }
  const components = new Map<string, ComponentCoverage>()
  const pages = new Map<string, PageCoverage>()
  const losses = new Map<string, Loss>()
  /** Things that are lost by themselves, and not with something that contains them. */
  const reported = new Set<Cause>()
  const withoutText: Coverage['withoutText'] = []

  function lose({ story, path }: Place, cause: Cause, kind?: Kind): void {
    const key = JSON.stringify([cause.what, cause.why])
    const loss = losses.get(key) ?? emptyLoss(cause)
    losses.set(key, loss)
    if (kind) loss.counts[kind] += 1
    if (reported.has(cause)) return
    reported.add(cause)
    loss.times += 1
    if (loss.first.length < maxPlaces) loss.first.push({ slug: slugOf(story), path })
  }

  function count(kind: Kind, place: Place, fate: Fate, cause?: Cause): void {
    counts[kind][fate] += 1
    const page = pages.get(place.story.uuid)
    if (page && kind !== 'stories') page.parts[fate] += 1
    if (kind === 'fields') componentOf(place.component).fields[fate] += 1
    if (fate === 'lost' && cause) lose(place, cause, kind)
  }

  function componentOf(name: string, becomes: string | null = null): ComponentCoverage {
    const known = components.get(name) ?? { name, becomes, uses: noCounts(), fields: noCounts() }
    known.becomes ??= becomes
    components.set(name, known)
    return known
  }

  function begin(story: Story, becomes: string | null, fate: Fate, cause?: Cause): void {
    const { uuid, name, content } = story
    const { component } = content
    pages.set(uuid, { slug: slugOf(story), name, component, fate, parts: noCounts() })
    componentOf(component, becomes).uses[fate] += 1
    count('stories', { story, component, path: '' }, fate, cause)
  }

  return {
    count,
    begin,
    block(place: Place, becomes: string | null, fate: Fate, cause?: Cause): void {
      componentOf(place.component, becomes).uses[fate] += 1
      count('blocks', place, fate, cause)
    },
    /** A part that the site leaves out of a block or story that it shows. */
    part: (place: Place, cause: Cause, path: string) => lose({ ...place, path }, cause),
    withoutText: (story: Story, pictures: number) =>
      void withoutText.push({ slug: slugOf(story), count: pictures }),
    coverage: (): Coverage => ({
      counts,
      components: [...components.values()].toSorted(
        (one, other) => totalOf(other.uses) - totalOf(one.uses) || (one.name < other.name ? -1 : 1),
      ),
      pages: [...pages.values()],
      losses: [...losses.values()].toSorted(
        (one, other) => lossSize(other) - lossSize(one) || other.times - one.times,
      ),
      withoutText,
    }),
  }
}

function emptyLoss({ what, why }: Cause): Loss {
  return {
    what,
    why,
    counts: { stories: 0, blocks: 0, fields: 0, pictures: 0, links: 0 },
    times: 0,
    first: [],
  }
}

function slugOf({ default_full_slug: own, full_slug: slug }: Story): string {
  return own || slug
}
