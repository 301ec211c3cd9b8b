import { isObject } from '../../model/read-value.ts'
import { isBlock, type Block, type Value } from '../../model/story.ts'

const storageKey = 'editor-copied-block'

/** Copied blocks as text: `{"blocks": […]}`. */
export function blocksToText(blocks: readonly Block[]): string {
  return JSON.stringify({ blocks })
}

/** Parses blocks from copied text or JSON; [] for anything else. */
export function blocksFromText(text: string): Block[] {
  let value: Value
  try {
    value = JSON.parse(text)
  } catch {
    return []
  }
  const list = isObject(value) && 'blocks' in value ? value.blocks : value
  const blocks = Array.isArray(list) ? list : [list]
  return blocks.every(isBlock) ? blocks : []
}

/** Copies blocks to the clipboard, and to localStorage where the clipboard cannot be read. */
export async function copyBlocks(blocks: readonly Block[]): Promise<void> {
  const text = blocksToText(blocks)
  localStorage.setItem(storageKey, text)
  await navigator.clipboard.writeText(text).catch(() => {
    // Not permitted or not focused: the copy in localStorage remains.
  })
}

/** The blocks that were copied last; [] if there are none. */
export async function readCopiedBlocks(): Promise<Block[]> {
  const copied = blocksFromText(await navigator.clipboard.readText().catch(() => ''))
  return copied.length > 0 ? copied : blocksFromText(localStorage.getItem(storageKey) ?? '')
}
