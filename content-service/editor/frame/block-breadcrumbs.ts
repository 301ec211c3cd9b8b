import { moveItem } from '../form/ui/move-item.ts'
import { isBlock, type Block, type Value } from '../model/story.ts'

/** A block with its position: the parent block, its field, and the index in that field. */
export interface BlockStep {
  block: Block
  parent: Block | undefined
  field: string
  index: number
}

/** The blocks from a story's content to the one with this id, also through rich text; empty if not found. */
export function blockBreadcrumbs(content: Block, uid: string): BlockStep[] {
  return search(content, uid, [{ block: content, parent: undefined, field: '', index: 0 }])
}

function search(block: Block, uid: string, path: BlockStep[]): BlockStep[] {
  if (block._uid === uid) return path
  for (const [field, value] of Object.entries(block))
    for (const [index, child] of blocksIn(value).entries()) {
      const found = search(child, uid, [...path, { block: child, parent: block, field, index }])
      if (found.length > 0) return found
    }
  return []
}

/** The nearest blocks inside a value. */
function blocksIn(value: Value): Block[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap((item: Value) => (isBlock(item) ? [item] : blocksIn(item)))
}

/** The list that contains a block; undefined for the content itself and for blocks in rich text. */
function listAround({ parent, field }: BlockStep): Block[] | undefined {
  const list = parent?.[field]
  return Array.isArray(list) && list.every(isBlock) ? list : undefined
}

/** What can be done with a block in its list. */
export function movesOf(step: BlockStep) {
  const list = listAround(step)
  return {
    canMoveForward: list !== undefined && step.index < list.length - 1,
    canMoveBackward: list !== undefined && step.index > 0,
    canDeleteBlocks: list !== undefined,
  }
}

/** Content with a block moved within its list; negative: towards the start. */
export function moveBlock(content: Block, uid: string, by: number): Block {
  return changeList(content, uid, (list, index) => moveItem(list, index, index + by))
}

export function deleteBlock(content: Block, uid: string): Block {
  return changeList(content, uid, (list, index) => list.toSpliced(index, 1))
}

/** Content with the list around a block changed; other objects stay the same. */
function changeList(content: Block, uid: string, change: (list: Block[], index: number) => Block[]): Block {
  const step = blockBreadcrumbs(content, uid).at(-1)
  const list = step && listAround(step)
  if (!list) return content
  const changed = replaceInside(content, list, change(list, step.index))
  return isBlock(changed) ? changed : content
}

/** A value with one inside it replaced; objects that don't contain it stay the same. */
function replaceInside(inside: Value, before: Value, after: Value): Value {
  if (inside === before) return after
  if (typeof inside !== 'object' || inside === null) return inside
  const entries = Object.entries(inside).map(
    ([key, item]: [string, Value]) => [key, item, replaceInside(item, before, after)] as const,
  )
  if (entries.every(([, item, replaced]) => item === replaced)) return inside
  return Array.isArray(inside)
    ? entries.map(([, , replaced]) => replaced)
    : Object.fromEntries(entries.map(([key, , replaced]) => [key, replaced]))
}
