import { EditorError } from '../api/management-client.ts'
import type { OpenSpace } from '../api/space.ts'
import type { ReadStory, StoryChange } from '../api/stories.ts'
import { type Block, type StorySummary, isObject, readBlocks, type Value } from '../model/block-values.ts'
import { type Component, newBlock } from '../model/component.ts'
import { sitePaths, type RedirectList } from '../model/site-settings.ts'

/** What was done, and how to undo it. */
export interface DoneChange {
  kind: 'moved' | 'removed' | 'restored'
  /** A story, a folder, or a file. */
  story: { name: string }
  /** Its current place. */
  path?: string
  /** The stories and folders whose address changed. */
  ids?: readonly number[]
  redirects?: LeftRedirects
  undo: () => Promise<void>
}

interface LeftRedirects {
  count: number
  /** False: they wait until other changes of the story with the list are published. */
  isPublished: boolean
  /** Why there are none. */
  error?: EditorError
}

const noRedirects: LeftRedirects = { count: 0, isPublished: true }
const noChange: RedirectChange = { added: [], removed: [] }

/** The story itself as it is stored, and everything in it if it is a folder. */
export async function storiesAt({ stories }: OpenSpace, { id }: { id: number }, signal?: AbortSignal) {
  const found = await stories.find({ by_ids: id }, signal)
  const folder = found.stories.find(({ is_folder }) => is_folder)
  return folder ? [folder, ...(await stories.below(folder.full_slug, signal))] : found.stories
}

/** The pages among stories that visitors may have seen: they have an address on the site, and are published. */
export function visiblePages({ site }: OpenSpace, stories: readonly StorySummary[]): StorySummary[] {
  return stories.filter((story) => !story.is_folder && story.published && sitePaths(site, story).length > 0)
}

/** The story with the list of redirects; undefined if the space names none, or there is none of that name. */
async function readRedirects(space: OpenSpace) {
  const list = space.site.redirects
  const component = list && space.components.get(list.component)
  if (!list || !component) return undefined
  const { stories } = await space.stories.find({ with_slug: list.story, story_only: true })
  const [found] = stories
  return found && { list, component, read: await space.stories.read(found.id) }
}

/** Whether redirects can be added: the space says where the site's list is, and that exists. */
export async function hasRedirects(space: OpenSpace): Promise<boolean> {
  return (await readRedirects(space)) !== undefined
}

type FindChange = (
  entries: readonly Block[],
  known: NonNullable<Awaited<ReturnType<typeof readRedirects>>>,
) => RedirectChange

/**
 * Saves a change of the list of redirects, and publishes it unless that would publish somebody's draft. It follows
 * another change, so it returns its error instead of hiding that change.
 */
async function saveRedirects(
  space: OpenSpace,
  find: FindChange,
): Promise<{ change: RedirectChange; left: LeftRedirects }> {
  try {
    const known = await readRedirects(space)
    if (!known) return { change: noChange, left: noRedirects }
    const { list, read } = known
    const entries = entriesIn(read.story.content, list)
    const change = find(entries, known)
    const count = change.added.length
    if (count === 0 && change.removed.length === 0) return { change, left: noRedirects }
    const isPublished = read.story.published && !read.story.unpublished_changes
    const content = { ...read.story.content, [list.field]: withRedirects(entries, change) }
    await space.stories.save(read.story.id, { content }, { tag: read.tag, publish: isPublished })
    return { change, left: { count, isPublished } }
  } catch (error) {
    if (!(error instanceof EditorError)) throw error
    return { change: noChange, left: { ...noRedirects, error } }
  }
}

function undoRedirects(space: OpenSpace, { added, removed }: RedirectChange) {
  return saveRedirects(space, () => ({ added: removed, removed: added }))
}

/** The fields that determine the place of a story, unchanged. */
function placeOf(story: StorySummary, languages: readonly { code: string }[]): StoryChange {
  return {
    name: story.name,
    slug: story.slug,
    parent_id: story.parent_id ?? 0,
    translated_slugs_attributes: languages.map(({ code }) => {
      const entry = story.translated_slugs?.find(({ lang }) => lang === code)
      return entry?.slug || entry?.name
        ? { lang: code, slug: entry.slug, name: entry.name }
        : { lang: code, _destroy: true }
    }),
  }
}

export interface Move {
  change: StoryChange
  /** The place among its siblings: after this story (0: first); undefined keeps it where it is. */
  after?: number | undefined
  /** The place before, to undo it. */
  before?: number | undefined
  isRedirecting: boolean
}

/** Renames or moves a story or a folder, and redirects its old addresses to the new ones. */
export async function changeAddress(
  space: OpenSpace,
  story: StorySummary,
  { change, after, before, isRedirecting }: Move,
): Promise<DoneChange> {
  const { stories } = space
  const all = await storiesAt(space, story)
  const pages = visiblePages(space, all)
  const { story: saved }: ReadStory = await stories.save(story.id, change)
  const folder = saved.parent_id ?? 0
  if (after !== undefined) await stories.move(story.id, folder, after)
  const old = isRedirecting
    ? pages.flatMap((page) => sitePaths(space.site, page).map((from) => ({ from, to: page.uuid })))
    : []
  const isMoved = saved.full_slug !== story.full_slug || isRedirecting
  const placed = isMoved ? visiblePages(space, await storiesAt(space, saved)) : []
  const now = placed.flatMap((page) => sitePaths(space.site, page))
  const { change: redirects, left } = await saveRedirects(space, (entries, known) =>
    changeOfRedirects(entries, { ...known, old, now }),
  )
  return {
    kind: 'moved',
    story,
    path: saved.full_slug,
    ids: all.map(({ id }) => id),
    redirects: left,
    undo: async () => {
      await stories.save(story.id, placeOf(story, space.languages))
      if (before !== undefined) await stories.move(story.id, story.parent_id ?? 0, before)
      await undoRedirects(space, redirects)
    },
  }
}

/** Puts a story among its siblings: no address changes. */
export async function changeOrder(
  { stories }: OpenSpace,
  story: StorySummary,
  after: number,
  before: number,
): Promise<DoneChange> {
  const folder = story.parent_id ?? 0
  await stories.move(story.id, folder, after)
  return {
    kind: 'moved',
    story,
    path: story.full_slug,
    ids: [story.id],
    undo: async () => void (await stories.move(story.id, folder, before)),
  }
}

/** Deletes a story or a folder with everything in it; its addresses redirect to another page, if one is chosen. */
export async function removeStory(
  space: OpenSpace,
  story: StorySummary,
  target: StorySummary | undefined,
): Promise<DoneChange> {
  const all = await storiesAt(space, story)
  const pages = visiblePages(space, all)
  await space.stories.remove(story.id)
  const { change, left } = target
    ? await saveRedirects(space, (entries, known) =>
        changeOfRedirects(entries, {
          ...known,
          old: pages.flatMap((page) =>
            sitePaths(space.site, page).map((from) => ({ from, to: target.uuid })),
          ),
          replaced: new Map(pages.map(({ uuid }) => [uuid, target.uuid])),
        }),
      )
    : { change: noChange, left: noRedirects }
  return {
    kind: 'removed',
    story,
    ids: all.map(({ id }) => id),
    redirects: left,
    undo: async () => {
      await space.stories.undelete(story.id)
      await undoRedirects(space, change)
    },
  }
}

/** Takes a story or a folder out of the trash. */
export async function restoreStory({ stories }: OpenSpace, story: StorySummary): Promise<DoneChange> {
  await stories.undelete(story.id)
  const { story: restored } = await stories.read(story.id)
  return {
    kind: 'restored',
    story,
    path: restored.full_slug,
    ids: [story.id],
    undo: async () => void (await stories.remove(story.id)),
  }
}

/** A path that is no longer that of a page, and the page that visitors get instead. */
export interface OldPath {
  from: string
  /** The uuid of a story. */
  to: string
}
export interface RedirectChange {
  added: Block[]
  removed: Block[]
}

/**
 * The changes of a list of redirects when pages move or are deleted: the old paths redirect to their pages. Entries
 * from a path that a page has now are removed, as a site looks at redirects first; so are those with the same old path.
 * Entries that led to a deleted page lead to its replacement.
 */
export function changeOfRedirects(
  entries: readonly Block[],
  {
    list,
    component,
    old,
    now = [],
    replaced = new Map(),
  }: {
    list: RedirectList
    component: Component
    old: readonly OldPath[]
    /** Paths that pages have after the change. */
    now?: readonly string[]
    /** The uuid of the replacement, by the uuid of the deleted page. */
    replaced?: ReadonlyMap<string, string>
  },
): RedirectChange {
  const kept = new Set(now)
  const wanted = old.filter(({ from }) => !kept.has(from))
  const gone = new Set([...now, ...wanted.map(({ from }) => from)])
  const isGone = ({ [list.from]: from }: Block) => typeof from === 'string' && gone.has(from)
  const standIn = (entry: Block) => replaced.get(storyOf(entry[list.to]) ?? '')
  const removed = entries.filter((entry) => isGone(entry) || standIn(entry) !== undefined)
  const led = removed.flatMap((entry): Block[] => {
    const to = standIn(entry)
    if (to === undefined || isGone(entry)) return []
    return [{ ...entry, _uid: crypto.randomUUID(), [list.to]: linkTo(to) }]
  })
  const added = wanted.map(({ from, to }) =>
    Object.assign(newBlock(component), { [list.from]: from, [list.to]: linkTo(to) }),
  )
  return { added: [...led, ...added], removed }
}

/** Applies a change to the list as it is now. */
export function withRedirects(entries: readonly Block[], { added, removed }: RedirectChange): Block[] {
  const gone = new Set(removed.map(({ _uid }) => _uid))
  return [...entries.filter(({ _uid }) => !gone.has(_uid)), ...added]
}

/** The entries in a story's content. */
function entriesIn(content: Block, { field }: RedirectList): Block[] {
  return readBlocks(content[field])
}

function storyOf(link: Value): string | undefined {
  return isObject(link) && typeof link.id === 'string' ? link.id : undefined
}

function linkTo(uuid: string): Value {
  return { id: uuid, url: '', linktype: 'story', fieldtype: 'multilink', cached_url: '' }
}
