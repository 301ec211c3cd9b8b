import {
  isObject,
  type ValueObject,
  isBlock,
  type Block,
  type Value,
  isEqual,
} from '../../model/block-values.ts'
import * as places from './place-blocks.ts'

export type Side = 'mine' | 'theirs'
/** Which side was chosen, by the id of a conflict. */
export type Choices = ReadonlyMap<string, Side>

/** A place that both sides changed differently. */
interface Conflict {
  id: string
  /** The component of the block around it, and its field; none if the block itself was deleted by one side. */
  component: string
  field: string | undefined
  /** What each side has; undefined if it was deleted. */
  mine: Value
  theirs: Value
}
export interface Merge {
  content: Block
  conflicts: Conflict[]
}

/** Where a value is: its path, and the block and the field that a person knows it by. */
interface Place {
  id: string
  component: string
  field: string | undefined
}
type Values = places.Versions<Value>
const sides = ['base', 'mine', 'theirs'] as const

/**
 * Brings together two changes of the same content (three-way merge): blocks by `_uid`, wherever they were moved to;
 * paragraphs and list items of rich text; values of lists; else fields. What only one side changed is taken from that
 * side. In a conflict without a choice the own change is taken, and what one side deleted and the other changed stays.
 */
export function mergeContent(base: Block, mine: Block, theirs: Block, choices: Choices = new Map()): Merge {
  const contents = { base, mine, theirs }
  const indexes = mapSides((side) => places.indexBlocks(contents[side]))
  const conflicts: Conflict[] = []
  const { placeOf, disputed } = places.placeBlocks(
    indexes,
    (key, deletedBy) => choices.get(key) === deletedBy,
  )
  const keys = new Set(sides.flatMap((side) => [...indexes[side].blocks.keys()]))
  const members = Map.groupBy(keys, (key) => placeOf(key) ?? '')
  for (const key of disputed) {
    const [own, other] = [indexes.mine.blocks.get(key)?.block, indexes.theirs.blocks.get(key)?.block]
    const component = own?.component ?? other?.component ?? ''
    conflicts.push({ id: key, component, field: undefined, mine: own, theirs: other })
  }

  const conflict = (place: Place, { mine, theirs }: Values): Value => {
    conflicts.push({ ...place, mine, theirs })
    return choices.get(place.id) === 'theirs' ? theirs : mine
  }
  const mergeWhole = (values: Values, place: Place): Value => {
    const { base, mine, theirs } = values
    if (isEqual(mine, theirs) || isEqual(base, theirs)) return mine
    return isEqual(base, mine) ? theirs : conflict(place, values)
  }
  const mergeValue = (values: Values, place: Place): Value => {
    const { base, mine, theirs } = values
    if (isListOfBlocks(values)) return mergeBlocks(values)
    const lists = mapSides((side) => (Array.isArray(values[side]) ? values[side] : []))
    const areLists = [base ?? [], mine, theirs].every(Array.isArray)
    if (!sides.some((side) => places.hasBlocks(values[side]))) {
      if (isEqual(mine, theirs) || isEqual(base, theirs)) return mine
      if (isEqual(base, mine)) return theirs
    }
    if (areLists) return mergeList(lists, place)
    if (isObject(mine) && isObject(theirs)) return mergeObjects(values, mine, theirs, place)
    // One side has no such value: its blocks may have come or gone one by one.
    if (base === undefined && (mine === undefined || theirs === undefined)) {
      const only = mine ?? theirs
      return isObject(only) ? mergeKeys({ base: {}, mine: only, theirs: only }, place) : only
    }
    return mergeWhole(values, place)
  }
  const mergeObjects = (values: Values, mine: ValueObject, theirs: ValueObject, place: Place): Value => {
    const { base } = values
    const isNew = !isObject(base)
    // Two new texts are not mixed.
    if (isOneThing(mine, theirs) || (isNew && mine.type === 'doc')) return mergeWhole(values, place)
    const objects = { base: isNew ? {} : base, mine, theirs }
    return isTextblock(mine) ? mergeTextblock(objects, place) : mergeKeys(objects, place)
  }
  const mergeKeys = (values: places.Versions<ValueObject>, place: Place): ValueObject => {
    const { base, mine, theirs } = values
    let isSame = true
    const entries = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].map((key) => {
      const inner = { ...place, id: `${place.id}/${key}`, field: place.field ?? key }
      const merged = mergeValue({ base: base[key], mine: mine[key], theirs: theirs[key] }, inner)
      isSame &&= merged === mine[key]
      return [key, merged] as const
    })
    return isSame ? mine : Object.fromEntries(entries.filter(([, value]) => value !== undefined))
  }
  /** The words of a paragraph are one thing; its level and alignment are another. A conflict is that of the whole. */
  const mergeTextblock = (values: places.Versions<ValueObject>, place: Place): Value => {
    const before = conflicts.length
    const words = mapSides((side) => values[side].content)
    const others = mapSides((side) => ({ ...values[side], content: null }))
    const content = mergeWhole(words, place)
    const { content: _, ...rest } = mergeKeys(others, place)
    const merged = content === undefined ? rest : { ...rest, content }
    if (conflicts.length === before) return merged
    conflicts.splice(before)
    return conflict(place, values)
  }
  const mergeList = (lists: places.Versions<Value[]>, place: Place): Value => {
    const keys = places.pairItems(lists.base, lists.mine, lists.theirs)
    const found = mapSides((side) => new Map(keys[side].map((key, index) => [key, lists[side][index]])))
    const merged = new Map<string, Value>()
    for (const key of new Set([...keys.mine, ...keys.theirs])) {
      const item = mapSides((side) => found[side].get(key))
      const value = mergeItem(item, { ...place, id: `${place.id}/${key}` })
      if (value !== undefined) merged.set(key, value)
    }
    const order = places.mergeOrder(keys.base, keys.mine, keys.theirs, new Set(merged.keys()))
    return keepSame(
      order.map((key) => merged.get(key)),
      lists.mine,
    )
  }
  const mergeItem = (item: Values, place: Place): Value => {
    const { base, mine, theirs } = item
    if (mine !== undefined && theirs !== undefined) return mergeValue(item, place)
    const kept = mine ?? theirs
    // A node lives as long as a block in it.
    if (places.isBlockNode(kept)) {
      const merged = mergeKeys({ base: isObject(base) ? base : {}, mine: kept, theirs: kept }, place)
      const isEmpty =
        places.isBlockNode(merged) && places.isBlockList(merged.attrs.body) && merged.attrs.body.length === 0
      return isEmpty ? undefined : merged
    }
    if (base === undefined)
      return places.hasBlocks(kept) ? mergeValue({ base, mine: kept, theirs: kept }, place) : kept
    if (isEqual(base, kept)) return undefined
    conflicts.push({ ...place, mine, theirs })
    return choices.get(place.id) === (mine === undefined ? 'mine' : 'theirs') ? undefined : kept
  }
  const mergeBlocks = (values: Values): Value => {
    const lists = mapSides((side) => (Array.isArray(values[side]) ? values[side] : []))
    const name = sides.map((side) => indexes[side].nameOf(lists[side])).find((found) => found !== undefined)
    if (name === undefined) return values.mine ?? values.theirs
    const [old, own, other] = sides.map((side) => indexes[side].lists.get(name) ?? [])
    const order = places.mergeOrder(old ?? [], own ?? [], other ?? [], new Set(members.get(name)))
    const merged = order.map((key) => mergeBlock(key))
    if (merged.length === 0 && (values.mine === undefined || values.theirs === undefined)) return undefined
    return keepSame(merged, lists.mine)
  }
  const mergeBlock = (key: string): Block => {
    const block = mapSides((side) =>
      key === places.rootKey ? contents[side] : indexes[side].blocks.get(key)?.block,
    )
    const mine = block.mine ?? block.theirs ?? contents.mine
    const place = { id: key, component: mine.component, field: undefined }
    const merged = mergeKeys({ base: block.base ?? {}, mine, theirs: block.theirs ?? mine }, place)
    return isBlock(merged) ? merged : mine
  }

  const content = mergeBlock(places.rootKey)
  const expected = new Set([...keys].filter((key) => placeOf(key) !== undefined))
  const found = places.indexBlocks(content).blocks
  if (expected.size === found.size && [...found.keys()].every((key) => expected.has(key)))
    return { content, conflicts }
  // Contents of an unknown shape are never mixed.
  const whole = { id: places.rootKey, component: mine.component, field: undefined, mine, theirs }
  return { content: choices.get(places.rootKey) === 'theirs' ? theirs : mine, conflicts: [whole] }
}

function mapSides<Item>(read: (side: (typeof sides)[number]) => Item): places.Versions<Item> {
  return { base: read('base'), mine: read('mine'), theirs: read('theirs') }
}

function isListOfBlocks({ base, mine, theirs }: Values): boolean {
  const values = [base, mine, theirs]
  return (
    values.some((value) => places.isBlockList(value) && value.length > 0) &&
    values.every(
      (value) => value === undefined || value === null || value === '' || places.isBlockList(value),
    )
  )
}

/** Whether parts of two values make no sense together: other kinds of value, links, two pictures. */
function isOneThing(mine: ValueObject, theirs: ValueObject): boolean {
  const sources = [mine, theirs].map(({ attrs }) => (isObject(attrs) ? attrs.src : undefined))
  return (
    mine.type !== theirs.type ||
    mine.fieldtype !== theirs.fieldtype ||
    mine.filename !== theirs.filename ||
    sources[0] !== sources[1] ||
    typeof mine.linktype === 'string'
  )
}

function isTextblock({ type }: ValueObject): boolean {
  return type === 'paragraph' || type === 'heading' || type === 'code_block'
}

/** The same object if nothing differs, so that the form does not render again. */
function keepSame(merged: Value[], mine: Value[]): Value[] {
  return merged.length === mine.length && merged.every((item, index) => item === mine[index]) ? mine : merged
}
