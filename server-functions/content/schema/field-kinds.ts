import { z } from 'zod'

/** The kind of a field, as far as the mapping of another space's components has to know it. */
export type FieldKind =
  | 'text'
  | 'richText'
  | 'day'
  | 'number'
  | 'flag'
  | 'option'
  | 'link'
  | 'asset'
  | 'list'
  | 'stories'
  | 'object'
  /** The server fills it in: no content has it. */
  | 'server'

interface FieldMeta {
  kind: FieldKind
  /** The values of an option. */
  options?: readonly string[]
  /** The schema of the items of a list. Zod infers types of what it stores, which schemas are too deep for. */
  item?: unknown
  /** Whether a component without this field is not shown. */
  isRequired?: boolean
}

/** The kinds of the fields of all schemas, so that the mapping and its checks need no second list of them. */
export const fieldKinds = z.registry<FieldMeta>()
