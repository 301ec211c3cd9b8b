import { isFields } from '../walk-content.ts'

/*
 * Values of another space in the shape of a field of the site. Each function takes every shape that Storyblok has had for
 * such content, and gives undefined for what is empty or cannot be converted.
 */

type Fields = Record<string, unknown>

/** Text of a text, number, rich text, table, link or file, or of a list of them. */
export function toText(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return joined(value.map(toText), ', ')
  if (!isFields(value)) return undefined
  if (value.type === 'doc' || Array.isArray(value.content)) return textOfNodes(value.content)
  if (isTable(value)) return joined(rowsOf(value).map(toText), '\n')
  return toText(value.value ?? value.email) ?? toText(value.filename ?? value.url) ?? toText(value.cached_url)
}

/** The texts of a list; a text is split at its commas. */
export function toTexts(value: unknown): string[] | undefined {
  const items: unknown[] = Array.isArray(value) ? value : (toText(value)?.split(',') ?? [])
  const texts = items.flatMap((item) => toText(item)?.trim() ?? [])
  return texts.length > 0 ? texts : undefined
}

/** The words of rich text: a line for each paragraph and each row. */
function textOfNodes(nodes: unknown): string | undefined {
  const lines = listOf(nodes).map((node): string | undefined => {
    if (!isFields(node)) return undefined
    if (typeof node.text === 'string') return node.text
    const { type } = node
    if (type === 'hard_break') return '\n'
    if (type === 'paragraph' || type === 'heading') return joined(listOf(node.content).map(inlineText), '')
    return textOfNodes(node.content)
  })
  return joined(lines, '\n')?.trim() || undefined
}

function inlineText(node: unknown): string | undefined {
  if (!isFields(node)) return undefined
  return node.type === 'hard_break' ? '\n' : typeof node.text === 'string' ? node.text : undefined
}

/** A date, also as it is written in German: 12.03.2026. */
export function toDay(value: unknown): string | undefined {
  const text = toText(value)?.trim()
  const [, day = '', month = '', year] = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(text ?? '') ?? []
  return year === undefined ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** A number, also with a decimal comma and a unit after it: `1.200,5 mm`. */
export function toNumber(value: unknown): string | undefined {
  const [written] = /-?\d[\d.,]*/.exec(toText(value) ?? '') ?? []
  if (written === undefined) return undefined
  return written.includes(',') ? written.replaceAll('.', '').replace(',', '.') : written
}

const yes = new Set(['true', '1', 'yes', 'ja', 'on', 'x'])

export function toFlag(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value
  const text = toText(value)?.trim().toLowerCase()
  return text === undefined ? undefined : yes.has(text)
}

/** A link of a link field of any age, a URL, an e-mail address, a file, or a block or list with one of them. */
export function toLink(value: unknown): Fields | undefined {
  if (typeof value === 'string') return linkOfText(value.trim())
  if (Array.isArray(value)) return toLink(value[0])
  if (!isFields(value)) return undefined
  if (typeof value.filename === 'string') return toLink(value.filename)
  const target = [value.id, value.url, value.cached_url, value.email, value.href].some(
    (part) => typeof part === 'string' && part.trim() !== '',
  )
  if (!target) return undefined
  return { ...value, fieldtype: 'multilink', linktype: value.linktype ?? (value.id ? 'story' : 'url') }
}

function linkOfText(text: string): Fields | undefined {
  if (text === '') return undefined
  const isEmail = /^(?:mailto:)?[^\s/@]+@[^\s/@]+$/i.test(text)
  const url = withProtocol(text)
  return isEmail
    ? { fieldtype: 'multilink', linktype: 'email', email: text.replace(/^mailto:/i, '') }
    : { fieldtype: 'multilink', linktype: 'url', url, cached_url: url }
}

/** A file of an asset field of any age, a plain URL, the first of several, or a link to one. */
export function toAsset(value: unknown, alt?: unknown): Fields | undefined {
  if (Array.isArray(value)) return toAsset(value[0], alt)
  const asset = isFields(value) ? value : { filename: value }
  const filename = asset.filename ?? asset.url ?? asset.cached_url ?? asset.src
  if (typeof filename !== 'string' || filename.trim() === '') return undefined
  return {
    ...asset,
    fieldtype: 'asset',
    filename: withProtocol(filename.trim()),
    alt: toText(alt) ?? asset.alt ?? asset.name ?? '',
  }
}

/** Old spaces hold addresses without a protocol. */
function withProtocol(url: string): string {
  return url.startsWith('//') ? `https:${url}` : url
}

/** Rich text; a text is a paragraph for each of its blocks of lines, a table is a table. */
export function toRichText(value: unknown): Fields | undefined {
  if (isFields(value) && value.type === 'doc') return hasNodes(value) ? value : undefined
  if (isFields(value) && isTable(value)) return tableDoc(value)
  const text = toText(value)
  if (text === undefined) return undefined
  return docOf(text.split(/\n\s*\n/).map((lines) => paragraph(lines.trim())))
}

function paragraph(text: string): Fields {
  const content: Fields[] = []
  for (const [index, line] of text.split('\n').entries()) {
    if (index > 0) content.push({ type: 'hard_break' })
    if (line !== '') content.push({ type: 'text', text: line })
  }
  return { type: 'paragraph', content }
}

function docOf(content: Fields[]): Fields {
  return { type: 'doc', content }
}

function hasNodes({ content }: Fields): boolean {
  const nodes = listOf(content)
  return nodes.some(
    (node) => isFields(node) && (node.type !== 'paragraph' || listOf(node.content).length > 0),
  )
}

/** Storyblok's table field: `{thead: [{value}], tbody: [{body: [{value}]}]}`. */
function isTable(value: Fields): boolean {
  return value.fieldtype === 'table' || Array.isArray(value.tbody)
}

function rowsOf({ thead, tbody }: Fields): unknown[][] {
  const rows = listOf(tbody).map((row) => (isFields(row) ? listOf(row.body) : []))
  return [listOf(thead), ...rows].filter((cells) => cells.some((cell) => toText(cell) !== undefined))
}

function tableDoc(table: Fields): Fields | undefined {
  const rows = rowsOf(table)
  const isHeaded = rows[0] !== undefined && listOf(table.thead).some((cell) => toText(cell) !== undefined)
  const content = rows.map((cells, index) => ({
    type: 'tableRow',
    content: cells.map((cell) => ({
      type: isHeaded && index === 0 ? 'tableHeader' : 'tableCell',
      content: [paragraph(toText(cell) ?? '')],
    })),
  }))
  return rows.length > 0 ? docOf([{ type: 'table', content }]) : undefined
}

export function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  return value === undefined || value === null || value === '' ? [] : [value]
}

function joined(texts: readonly (string | undefined)[], between: string): string | undefined {
  return texts.filter((text) => text !== undefined).join(between) || undefined
}
