import { isFields } from '../walk-content.ts'
import {
  listOf,
  toAsset,
  toDay,
  toFlag,
  toLink,
  toNumber,
  toRichText,
  toText,
  toTexts,
} from './convert-value.ts'
import { asStory, type Context, isBlock, isJoined, type MakeBlocks, uidOf } from './mapped-block.ts'
import type { Source } from './mapping-file.ts'
import { compilePath } from './mapping-path.ts'
import type { OurField } from './site-components.ts'

/** A value of theirs as a field of ours takes it; undefined if it is empty. */
export type Convert = (value: unknown, block: unknown, context: Context) => unknown

/** @param makeItem what the items of a list become, if the mapping says so for this list */
export function createConversion(
  { options, alt }: Source,
  { kind, holds }: OurField,
  makeItem: MakeBlocks | undefined,
): Convert {
  const ours = new Map(Object.entries(options ?? {}))
  const toOption = (value: unknown) => ours.get(toText(value) ?? String(value)) ?? value
  switch (kind) {
    case 'text':
    case 'option':
      return (value) => toText(toOption(value))
    case 'day':
      return toDay
    case 'number':
      return (value) => toNumber(toOption(value))
    case 'flag':
      return (value) => toFlag(toOption(value))
    case 'link':
      return toLink
    case 'asset': {
      const altOf = alt === undefined ? undefined : compilePath(alt)
      return (value, block, context) => toAsset(value, altOf?.(block, context))
    }
    case 'richText':
      return convertRichText
    case 'stories':
      return (value, _block, context) =>
        filledList(listOf(value).flatMap((item) => storiesOf(item, context, makeItem)))
    case 'list':
      if (holds.length === 0) return (value) => filledList(toTexts(value)?.map(toOption))
      return createListConversion(holds, makeItem)
    default:
      return (value, _block, context) => context.mapValue(value, context)
  }
}

/** Rich text with its blocks; a list of blocks where there is rich text here is rich text with them. */
function convertRichText(value: unknown, block: unknown, context: Context): unknown {
  const isList = Array.isArray(value) && value.some(isBlock)
  const attrs = { id: uidOf(block), body: value }
  const doc = isList ? { type: 'doc', content: [{ type: 'blok', attrs }] } : toRichText(value)
  return doc && context.mapValue(doc, context)
}

/** Blocks; a text, rich text or table where there are blocks here is a block of running text, if it may be one. */
function createListConversion(holds: readonly string[], makeItem: MakeBlocks | undefined): Convert {
  return (value, block, context) => {
    const isText = typeof value === 'string' || (isFields(value) && !Array.isArray(value) && !isBlock(value))
    if (isText && !makeItem) {
      const body = holds.includes('rich_text') ? convertRichText(value, block, context) : undefined
      return body ? [{ component: 'rich_text', _uid: `${uidOf(block)}-text`, body }] : undefined
    }
    return filledList(
      listOf(value).flatMap((item, index) => {
        const made = makeItem ? makeItem(item, context) : isBlock(item) ? context.mapBlock(item, context) : []
        return made.map((one) =>
          one._uid === undefined ? Object.assign(one, { _uid: `${uidOf(block)}-${index}` }) : one,
        )
      }),
    )
  }
}

/** The stories of a relation: uuids, joined stories, or blocks that hold what is a story here. */
function storiesOf(item: unknown, context: Context, makeItem: MakeBlocks | undefined): unknown[] {
  if (isJoined(item)) return [context.mapValue(item, context)]
  if (isBlock(item)) return (makeItem ?? context.mapBlock)(item, context).map(asStory)
  return typeof item === 'string' && item !== '' ? [item] : []
}

export function filledList<Item>(items: readonly Item[] | undefined): readonly Item[] | undefined {
  return items && items.length > 0 ? items : undefined
}
