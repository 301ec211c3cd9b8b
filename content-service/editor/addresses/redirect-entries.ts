import type { Component } from '../model/component.ts'
import { newBlock } from '../model/new-block.ts'
import { isObject, readBlocks } from '../model/read-value.ts'
import type { RedirectList } from '../model/site-settings.ts'
import type { Block, Value } from '../model/story.ts'

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
 * What changes in a list of redirects when pages move or go: the old paths lead to their pages. Entries from a path that
 * a page has now go, as a site looks at redirects first; so do those with the same old path. Entries that led to a
 * page that is deleted lead to what stands in for it.
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
    /** By the uuid of a deleted page, the uuid of the one that stands in for it. */
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
export function entriesIn(content: Block, { field }: RedirectList): Block[] {
  return readBlocks(content[field])
}

function storyOf(link: Value): string | undefined {
  return isObject(link) && typeof link.id === 'string' ? link.id : undefined
}

function linkTo(uuid: string): Value {
  return { id: uuid, url: '', linktype: 'story', fieldtype: 'multilink', cached_url: '' }
}
