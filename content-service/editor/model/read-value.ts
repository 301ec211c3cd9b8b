import { isBlock, type Block, type Value } from './story.ts'

export interface ValueObject {
  [key: string]: Value
}

export function isObject(value: Value): value is ValueObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A text; numbers, which old spaces have, are converted. */
export function readText(value: Value): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

export function readList(value: Value): Value[] {
  return Array.isArray(value) ? value : []
}

export function readBlocks(value: Value): Block[] {
  return readList(value).filter(isBlock)
}

export function readTexts(value: Value): string[] {
  return readList(value).flatMap((item) =>
    typeof item === 'string' || typeof item === 'number' ? String(item) : [],
  )
}

/** A limit of a schema: a number or its text; an empty one means none. */
export function readLimit(setting: Value): number | undefined {
  const text = readText(setting).trim()
  return text === '' || !Number.isFinite(Number(text)) ? undefined : Number(text)
}

/** Storyblok's flags: true, "true", 1 or "1". */
export function readFlag(setting: Value): boolean {
  return setting === true || setting === 'true' || setting === 1 || setting === '1'
}
