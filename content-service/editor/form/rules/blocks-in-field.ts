import type { Field } from '../../model/component.ts'
import { isObject, readBlocks, readList } from '../../model/read-value.ts'
import { isBlock, type Block, type Value } from '../../model/story.ts'

/** The blocks directly in a value: of a block field, or between the paragraphs of rich text. */
export function blocksInField({ type }: Field, value: Value): Block[] {
  if (type === 'bloks') return readBlocks(value)
  return type === 'richtext' ? blocksInText(value) : []
}

function blocksInText(node: Value): Block[] {
  if (!isObject(node)) return []
  const { attrs, content } = node
  const own = node.type === 'blok' && isObject(attrs) ? readList(attrs.body).filter(isBlock) : []
  return [...own, ...readList(content).flatMap(blocksInText)]
}
