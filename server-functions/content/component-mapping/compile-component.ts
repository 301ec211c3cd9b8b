import { metatags } from '../schema/field-plugins.ts'
import { createConversion, filledList } from './convert-field.ts'
import { listOf, toText } from './convert-value.ts'
import { asStory, type Context, type Fields, isBlock, type MakeBlocks, uidOf } from './mapped-block.ts'
import type { ComponentMapping, Part, Source } from './mapping-file.ts'
import { compilePath, fieldsReadBySource } from './mapping-path.ts'
import { ourComponents, type OurField } from './site-components.ts'

type ReadValue = (block: unknown, context: Context) => unknown

/** What a component of theirs becomes. */
export function compileComponent({ parts, leaveOut, ...part }: ComponentMapping): MakeBlocks {
  if (leaveOut === true) return () => []
  return parts ? compileParts(parts) : compilePart(part, false)
}

function compileParts(parts: readonly Part[]): MakeBlocks {
  const makers = parts.map((part) => compilePart(part, true))
  return (block, context) =>
    makers.flatMap((make, index) => {
      const made = make(block, context)
      // Blocks made of one block need names of their own, by which React tells them apart.
      if (index > 0) for (const one of made) if (one._uid === uidOf(block)) one._uid += `-${index}`
      return made
    })
}

/** @param isOptional whether it is left out where nothing that it is made of is filled */
function compilePart({ is = '', unwrap, fields = {} }: Part, isOptional: boolean): MakeBlocks {
  return unwrap === undefined
    ? compileBlock(is, fields, isOptional)
    : compileUnwrap(listOf(unwrap).map(String))
}

function compileUnwrap(paths: readonly string[]): MakeBlocks {
  const places = paths.map(compilePath)
  return (block, context) =>
    places
      .flatMap((at) => listOf(at(block, context)))
      .flatMap((inner) => (isBlock(inner) ? context.mapBlock(inner, context) : []))
}

function compileBlock(component: string, sources: Record<string, Source>, isOptional: boolean): MakeBlocks {
  const named = new Set(Object.values(sources).flatMap(fieldsReadBySource))
  const readers = [...(ourComponents.get(component)?.fields ?? [])].flatMap(([name, field]) => {
    const source = sources[name]
    // A field that has become another one is not used twice.
    if (!source && named.has(name)) return []
    const isReason = isOptional && source !== undefined && source.value === undefined
    return [{ name, isReason, read: compileSource(source ?? { from: name }, field) }]
  })
  const needsReason = readers.some(({ isReason }) => isReason)
  return (block, context) => {
    const made: Fields = { component }
    if (isBlock(block)) {
      made._uid = block._uid
      if (block._editable !== undefined) made._editable = block._editable
    }
    let isMade = !needsReason
    for (const { name, isReason, read } of readers) {
      const value = read(block, context)
      if (value === undefined) continue
      made[name] = value
      isMade ||= isReason
    }
    return isMade ? [made] : []
  }
}

function compileSource(source: Source, field: OurField): ReadValue {
  const { value, fields, make, join, from } = source
  if (value !== undefined) return (_block, { locale }) => (typeof value === 'object' ? value[locale] : value)
  if (fields) return compileObject(fields)
  if (make) return compileMade(make, field)
  const convert = createConversion(source, field, source.each && compileParts(source.each))
  if (join) {
    const places = join.map(compilePath)
    return (block, context) => {
      const texts = places.flatMap((at) => toText(at(block, context)) ?? [])
      return texts.length > 0 ? convert(texts.join(source.with ?? ' '), block, context) : undefined
    }
  }
  const places = listOf(from).map((path) => compilePath(String(path)))
  return (block, context) => {
    for (const at of places) {
      const found = at(block, context)
      if (found === undefined || found === null || found === '') continue
      const value = convert(found, block, context)
      if (value !== undefined) return value
    }
    return undefined
  }
}

function compileMade(parts: readonly Part[], { kind }: OurField): ReadValue {
  const make = compileParts(parts)
  return (block, context) => {
    const made = make(block, context)
    return filledList(kind === 'stories' ? made.map(asStory) : made)
  }
}

/** The SEO object of a page. */
function compileObject(fields: Record<string, Source>): ReadValue {
  const readers = metatags.flatMap((name) => {
    const source = fields[name]
    return source ? [{ name, read: compileSource(source, seoField(name)) }] : []
  })
  return (block, context) => {
    const entries = readers.map(({ name, read }) => [name, read(block, context)])
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
  }
}

function seoField(name: string): OurField {
  const kind = name.endsWith('_image') ? 'asset' : 'text'
  return { kind, options: [], holds: [], isRequired: false }
}
