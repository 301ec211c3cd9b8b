import type { Mark } from '../../server-functions/content/schema/rich-text.ts'

type WithAttributes = Pick<Mark, 'attrs'>

/** A string attribute of a mark or node; undefined if it is empty or no string. */
export function stringOf({ attrs }: WithAttributes, name: string): string | undefined {
  const value = attrs?.[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** A number attribute of a mark or node; undefined if it is no number. */
export function numberOf({ attrs }: WithAttributes, name: string): number | undefined {
  const value = attrs?.[name]
  return typeof value === 'number' ? value : undefined
}
