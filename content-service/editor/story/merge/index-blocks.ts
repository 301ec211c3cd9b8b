import { isObject, type ValueObject } from '../../model/read-value.ts'
import { type Block, type Value, isBlock } from '../../model/story.ts'

export interface IndexedBlock {
  block: Block
  /** The list that the block is in. */
  list: string
  /** The key of the block around it. */
  container: string
}

/** The blocks of a content with the lists that they are in. */
export interface BlockIndex {
  /** By `_uid`; a second block with the same one gets a key of its own. */
  blocks: Map<string, IndexedBlock>
  /** The keys of the blocks of each list. */
  lists: Map<string, string[]>
  /** The name of a list: the block around it, the field, and in rich text the node. */
  nameOf: (list: readonly Value[]) => string | undefined
}

export const rootKey = 'root'

/** The name, with a number if it is taken. */
function unique(name: string, isTaken: (name: string) => boolean): string {
  let free = name
  for (let count = 2; isTaken(free); count++) free = `${name} ${count}`
  return free
}

export function indexBlocks(content: Block): BlockIndex {
  const blocks = new Map<string, IndexedBlock>()
  const lists = new Map<string, string[]>()
  const names = new Map<readonly Value[], string>()
  const visitFields = (value: { [key: string]: Value }, path: string, container: string) => {
    for (const [field, child] of Object.entries(value)) visit(child, `${path}/${field}`, container)
  }
  const visit = (value: Value, path: string, container: string) => {
    if (isBlockList(value) && value.length > 0) {
      const name = unique(path, (name) => lists.has(name))
      names.set(value, name)
      const own: string[] = []
      lists.set(name, own)
      for (const block of value) {
        const key = unique(block._uid, (key) => blocks.has(key) || key === rootKey)
        blocks.set(key, { block, list: name, container })
        own.push(key)
        visitFields(block, key, key)
      }
    } else if (Array.isArray(value)) for (const item of value) visit(item, path, container)
    // A node keeps its name wherever it is in the text.
    else if (isBlockNode(value)) visitFields(value.attrs, `${path}/${blockNodeId(value)}`, container)
    else if (isObject(value)) {
      const isText = typeof value.type === 'string' && Array.isArray(value.content)
      if (isText) visit(value.content, path, container)
      else visitFields(value, path, container)
    }
  }
  visitFields(content, rootKey, rootKey)
  return {
    blocks,
    lists,
    nameOf: (list) => names.get(list),
  }
}

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

/** The id of a node with blocks, else that of its first block. */
export function blockNodeId(value: Value): string | undefined {
  if (!isBlockNode(value)) return undefined
  const { id, body } = value.attrs
  const first = Array.isArray(body) ? body[0] : undefined
  const uid = first !== undefined && isObject(first) ? first._uid : undefined
  return typeof id === 'string' && id !== '' ? id : typeof uid === 'string' ? uid : undefined
}
