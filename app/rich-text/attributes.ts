import type { Mark } from '../../server-functions/content/schema/rich-text.ts'

type WithAttributes = Pick<Mark, 'attrs'>

/** A text among the attributes of a mark or node; an empty one is none. */
export function wordOf({ attrs }: WithAttributes, name: string): string | undefined {
  const value = attrs?.[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** A number among the attributes of a mark or node. */
export function numberOf({ attrs }: WithAttributes, name: string): number | undefined {
  const value = attrs?.[name]
  return typeof value === 'number' ? value : undefined
}
