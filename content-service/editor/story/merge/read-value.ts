import { isBlock, type Block, type Value } from '../../model/story.ts'

export interface JsonObject {
  [key: string]: Value
}

export function isObject(value: Value): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A list of blocks; an empty list may be one. */
export function isBlockList(value: Value): value is Block[] {
  return Array.isArray(value) && value.every((item) => item !== undefined && isBlock(item))
}

/** A node of rich text that holds blocks. */
export function isBlockNode(value: Value): value is JsonObject & { attrs: JsonObject } {
  return isObject(value) && value.type === 'blok' && isObject(value.attrs)
}

/** Whether there are blocks at any depth. */
export function hasBlocks(value: Value): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value))
    return value.some((item) => (item !== undefined && isBlock(item)) || hasBlocks(item))
  return Object.values(value).some(hasBlocks)
}
