/** A field of a block in a language. */
export interface FieldPlace {
  /** The block's `_uid`. */
  uid: string
  /** The block's component. */
  component: string
  field: string
  /** A code or 'default', which untranslatable fields have. */
  language: string
}
