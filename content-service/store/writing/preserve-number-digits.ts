declare global {
  /** JSON.parse source text access (ES2026), which TypeScript's library does not declare yet. */
  interface JSON {
    parse(
      text: string,
      reviver: (key: string, value: unknown, context: { source?: string }) => unknown,
    ): unknown
    rawJSON(text: string): object
    isRawJSON(value: unknown): value is { rawJSON: string }
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Parses JSON and keeps the source text of numbers that JSON.stringify writes differently: 12345678901234567890, 1.0,
 * 1e2. [] without any.
 */
function parseWithSources(text: string): unknown[] {
  let hasSources = false
  try {
    const value = JSON.parse(text, (_key, field, { source }) => {
      if (typeof field !== 'number' || source === undefined || source === String(field)) return field
      hasSources = true
      return JSON.rawJSON(source)
    })
    return hasSources ? [value] : []
  } catch {
    // Invalid JSON, edited by hand; it is replaced now.
    return []
  }
}

/** The identity of a block, story or record, which stays when it moves. */
function keyOf(value: unknown): unknown {
  return isObject(value) ? (value._uid ?? value.uuid ?? value.id ?? value.name) : undefined
}

function blocksIn(value: unknown, blocks: Map<unknown, unknown>): Map<unknown, unknown> {
  if (typeof value !== 'object' || value === null || JSON.isRawJSON(value)) return blocks
  const id = isObject(value) ? (value._uid ?? value.uuid) : undefined
  if (typeof id === 'string' && !blocks.has(id)) blocks.set(id, value)
  for (const field of Object.values(value)) blocksIn(field, blocks)
  return blocks
}

/**
 * A JSON text in which each number that has not changed is written as it was before, digit by digit: numbers of
 * JavaScript
 * do not have all digits of one above 2^53. Blocks may have moved.
 * @param before the texts that it replaces, that of the same file first
 */
export function keepNumbers(text: string, before: readonly string[]): string {
  const roots = before.flatMap(parseWithSources)
  if (roots.length === 0) return text
  const blocks = new Map<unknown, unknown>()
  for (const root of roots) blocksIn(root, blocks)
  let isKept = false

  const restore = (value: unknown, old: unknown): unknown => {
    if (typeof value === 'number') {
      const isSame = JSON.isRawJSON(old) && Number(old.rawJSON) === value
      isKept ||= isSame
      return isSame ? old : value
    }
    if (Array.isArray(value)) {
      const items = Array.isArray(old) ? old : []
      const byKey = new Map(items.map((item: unknown) => [keyOf(item), item]))
      return value.map((item: unknown, index) =>
        restore(item, keyOf(item) === undefined ? items[index] : byKey.get(keyOf(item))),
      )
    }
    if (!isObject(value)) return value
    const known = blocks.get(value._uid ?? value.uuid) ?? old
    return Object.fromEntries(
      Object.entries(value).map(([key, field]) => [
        key,
        restore(field, isObject(known) && Object.hasOwn(known, key) ? known[key] : undefined),
      ]),
    )
  }

  const restored = restore(JSON.parse(text), roots[0])
  return isKept ? JSON.stringify(restored, null, 2) : text
}
