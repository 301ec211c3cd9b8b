import { memoize } from './memoize.ts'
import { trimSlashes } from './normalize-slashes.ts'
import type { Lookup, Story, StoryIndex } from './space.ts'

/** Storyblok's order by position: at the same position, the newer story comes first. */
export function byPosition(a: Story, b: Story) {
  return a.position - b.position || b.id - a.id
}

/** A story that was added (without `before`), removed (without `after`) or replaced. */
export interface StoryChange {
  before: Story | undefined
  after: Story | undefined
}

/** A lookup with this many changes is copied. */
const maxChanges = 250

/** A persistent map: changed copies share unchanged entries. */
type Layers<Key, Value> = Lookup<Key, Value> & {
  with(changes: ReadonlyMap<Key, Value | undefined>): Layers<Key, Value>
}

function createLayers<Key, Value>(
  base: ReadonlyMap<Key, Value>,
  changed: ReadonlyMap<Key, Value | undefined> = new Map(),
): Layers<Key, Value> {
  const get = (key: Key) => (changed.has(key) ? changed.get(key) : base.get(key))
  return {
    get,
    has: (key) => get(key) !== undefined,
    with: (changes) => {
      const all = new Map([...changed, ...changes])
      if (all.size <= maxChanges) return createLayers(base, all)
      const copy = new Map(base)
      for (const [key, value] of all)
        if (value === undefined) copy.delete(key)
        else copy.set(key, value)
      return createLayers(copy)
    },
  }
}

/** The keys by which a story is found. */
const keys = {
  byId: ({ id }: Story) => [id],
  byUuid: ({ uuid }: Story) => [uuid],
  bySlug: ({ full_slug }: Story) => [full_slug],
  byTranslatedPath: ({ translations }: Story) =>
    translations.map(({ lang, path }) => `${lang}/${trimSlashes(path)}`),
  byGroup: ({ group_id }: Story) => (group_id === null ? [] : [group_id]),
}

function indexBy<Key>(stories: readonly Story[], keysOf: (story: Story) => readonly Key[]) {
  const index = new Map<Key, Story>()
  for (const story of stories) for (const key of keysOf(story)) index.set(key, story)
  return createLayers(index)
}

function groupsOf(stories: readonly Story[]) {
  const groups = new Map<string, Story[]>()
  for (const story of stories)
    for (const key of keys.byGroup(story)) {
      const group = groups.get(key)
      if (group) group.push(story)
      else groups.set(key, [story])
    }
  return createLayers<string, readonly Story[]>(groups)
}

function changeKeys<Key>(
  layers: Layers<Key, Story>,
  changes: readonly StoryChange[],
  keysOf: (story: Story) => readonly Key[],
) {
  const changed = new Map<Key, Story | undefined>()
  for (const { before } of changes)
    for (const key of before ? keysOf(before) : []) changed.set(key, undefined)
  for (const { after } of changes) for (const key of after ? keysOf(after) : []) changed.set(key, after)
  return layers.with(changed)
}

function changeGroups(layers: Layers<string, readonly Story[]>, changes: readonly StoryChange[]) {
  const changed = new Map<string, readonly Story[]>()
  const groupOf = (key: string) => changed.get(key) ?? layers.get(key) ?? []
  for (const { before, after } of changes) {
    for (const key of before ? keys.byGroup(before) : [])
      changed.set(
        key,
        groupOf(key).filter((story) => story !== before),
      )
    for (const key of after ? keys.byGroup(after) : [])
      changed.set(key, after ? [...groupOf(key), after].toSorted(byPosition) : [])
  }
  return layers.with(changed)
}

/** The index of a story in a list sorted by position, or where it would be inserted. */
function placeOf(stories: readonly Story[], story: Story) {
  let [from, to] = [0, stories.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    const other = stories[middle]
    if (other && byPosition(other, story) < 0) from = middle + 1
    else to = middle
  }
  return from
}

function changeList(stories: readonly Story[], changes: readonly StoryChange[]): readonly Story[] {
  const changed = [...stories]
  for (const { before } of changes) if (before) changed.splice(placeOf(changed, before), 1)
  for (const { after } of changes) if (after) changed.splice(placeOf(changed, after), 0, after)
  return changed
}

/** An index that can be copied with changes. */
export type ChangeableIndex = StoryIndex & { with(changes: readonly StoryChange[]): ChangeableIndex }

/** The lookups of an index, computed on first use: right after the start few are needed. */
interface Parts {
  stories: () => readonly Story[]
  byId: () => Layers<number, Story>
  byUuid: () => Layers<string, Story>
  bySlug: () => Layers<string, Story>
  byTranslatedPath: () => Layers<string, Story>
  byGroup: () => Layers<string, readonly Story[]>
}

function createIndex(parts: Parts): ChangeableIndex {
  return {
    get stories() {
      return parts.stories()
    },
    get byId() {
      return parts.byId()
    },
    get byUuid() {
      return parts.byUuid()
    },
    get bySlug() {
      return parts.bySlug()
    },
    get byTranslatedPath() {
      return parts.byTranslatedPath()
    },
    get byGroup() {
      return parts.byGroup()
    },
    // Not lazy: a lazy index would keep all earlier ones in memory.
    with: (changes) => {
      const stories = changeList(parts.stories(), changes)
      const byId = changeKeys(parts.byId(), changes, keys.byId)
      const byUuid = changeKeys(parts.byUuid(), changes, keys.byUuid)
      const bySlug = changeKeys(parts.bySlug(), changes, keys.bySlug)
      const byTranslatedPath = changeKeys(parts.byTranslatedPath(), changes, keys.byTranslatedPath)
      const byGroup = changeGroups(parts.byGroup(), changes)
      return createIndex({
        stories: () => stories,
        byId: () => byId,
        byUuid: () => byUuid,
        bySlug: () => bySlug,
        byTranslatedPath: () => byTranslatedPath,
        byGroup: () => byGroup,
      })
    },
  }
}

/** Indexes the stories of one version, which are sorted by position. */
export function indexStories(stories: readonly Story[]): ChangeableIndex {
  return createIndex({
    stories: () => stories,
    byId: memoize(() => indexBy(stories, keys.byId)),
    byUuid: memoize(() => indexBy(stories, keys.byUuid)),
    bySlug: memoize(() => indexBy(stories, keys.bySlug)),
    byTranslatedPath: memoize(() => indexBy(stories, keys.byTranslatedPath)),
    byGroup: memoize(() => groupsOf(stories)),
  })
}
