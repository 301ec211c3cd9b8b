import { isObject, type ValueObject } from '../../model/read-value.ts'
import { isBlock, type Block, type Value } from '../../model/story.ts'

/** A list of blocks; an empty list may be one. */
export function isBlockList(value: Value): value is Block[] {
  return Array.isArray(value) && value.every(isBlock)
}

/** A node of rich text that holds blocks. */
export function isBlockNode(value: Value): value is ValueObject & { attrs: ValueObject } {
  return isObject(value) && value.type === 'blok' && isObject(value.attrs)
}

/** Whether there are blocks at any depth. */
export function hasBlocks(value: Value): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return value.some((item) => isBlock(item) || hasBlocks(item))
  return Object.values(value).some(hasBlocks)
}
