import type { StorySummary } from '../model/story.ts'

/** The loaded pages of a folder's stories, in order. */
export interface FolderPages {
  stories: readonly StorySummary[]
  /** The total number of stories. */
  total: number
  isLoading: boolean
}

/** A row of the tree: a story, a folder, or a placeholder for stories that are not loaded yet. */
export type TreeRow = StoryRow | { kind: 'more'; folder: number; level: number }

export interface StoryRow {
  kind: 'story'
  story: StorySummary
  level: number
  isExpanded: boolean
  /** From 1, among its siblings. */
  position: number
  siblings: number
}

/** The visible rows of a tree: an expanded folder is followed by its contents. */
export function treeRows(
  folders: ReadonlyMap<number, FolderPages>,
  expanded: ReadonlySet<number>,
  folder = 0,
  level = 1,
): TreeRow[] {
  const pages = folders.get(folder)
  if (!pages) return [{ kind: 'more', folder, level }]
  const rows = pages.stories.flatMap((story, index): TreeRow[] => {
    const isExpanded = story.is_folder && expanded.has(story.id)
    const row = {
      kind: 'story',
      story,
      level,
      isExpanded,
      position: index + 1,
      siblings: pages.total,
    } as const
    return isExpanded ? [row, ...treeRows(folders, expanded, story.id, level + 1)] : [row]
  })
  return pages.stories.length < pages.total ? [...rows, { kind: 'more', folder, level }] : rows
}

/** The target of a drop on a row: a folder, and the story after which it goes (0: first). */
export interface DropTarget {
  folder: number
  after: number
}

/**
 * @param place the part of the row: its upper or lower edge, or for a folder its middle
 * @returns undefined if the story would be put into itself, or stays where it is
 */
export function dropTarget(
  rows: readonly TreeRow[],
  dragged: StorySummary,
  target: StorySummary,
  place: 'before' | 'inside' | 'after',
): DropTarget | undefined {
  if (target.id === dragged.id || isInside(rows, target, dragged.id)) return undefined
  if (place === 'inside') return { folder: target.id, after: 0 }
  const folder = target.parent_id ?? 0
  if (place === 'after') return { folder, after: target.id }
  const siblings = siblingsIn(rows, folder).filter((id) => id !== dragged.id)
  return { folder, after: siblings[siblings.indexOf(target.id) - 1] ?? 0 }
}

/** The ids of the loaded stories in a folder, in order. */
function siblingsIn(rows: readonly TreeRow[], folder: number): number[] {
  return rows.flatMap((row) =>
    row.kind === 'story' && (row.story.parent_id ?? 0) === folder ? [row.story.id] : [],
  )
}

/** The story before another one in its folder (0: it is the first). */
export function storyBefore(rows: readonly TreeRow[], { id, parent_id }: StorySummary): number {
  const siblings = siblingsIn(rows, parent_id ?? 0)
  return siblings[siblings.indexOf(id) - 1] ?? 0
}

/** Whether a story is somewhere inside a folder. */
function isInside(rows: readonly TreeRow[], story: StorySummary, folder: number): boolean {
  if (!story.parent_id) return false
  if (story.parent_id === folder) return true
  const parent = rows.find((row) => row.kind === 'story' && row.story.id === story.parent_id)
  return parent?.kind === 'story' && isInside(rows, parent.story, folder)
}

/** The target of a move by keyboard among siblings; undefined at either end of the list. */
export function stepTarget(
  rows: readonly TreeRow[],
  story: StorySummary,
  by: -1 | 1,
): DropTarget | undefined {
  const folder = story.parent_id ?? 0
  const siblings = siblingsIn(rows, folder)
  const index = siblings.indexOf(story.id)
  if (siblings[index + by] === undefined) return undefined
  const after = by === 1 ? siblings[index + 1] : siblings[index - 2]
  return { folder, after: after ?? 0 }
}
