import { isBlock, type Block, type Value } from '../../model/story.ts'

export type ValueObject = { [key: string]: Value }

export const isObject = (value: Value): value is ValueObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A text; numbers, as old spaces have them, are written out. */
export const readText = (value: Value): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

export const readList = (value: Value): Value[] => (Array.isArray(value) ? value : [])

export const readBlocks = (value: Value): Block[] => readList(value).filter(isBlock)

export const readTexts = (value: Value): string[] =>
  readList(value).flatMap((item) =>
    typeof item === 'string' || typeof item === 'number' ? String(item) : [],
  )

/** A limit of a schema: a number or its text; an empty one means none. */
export const readLimit = (setting: Value): number | undefined => {
  const text = readText(setting).trim()
  return text === '' || !Number.isFinite(Number(text)) ? undefined : Number(text)
}

/** Storyblok's flags: true, "true", 1 or "1". */
export const readFlag = (setting: Value): boolean =>
  setting === true || setting === 'true' || setting === 1 || setting === '1'
