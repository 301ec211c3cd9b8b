/** The ids of the contact forms in the content of a page, also within rich text. */
export function formBlocks(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  if ('component' in value && value.component === 'contact_form' && '_uid' in value)
    return [String(value._uid)]
  return Object.values(value).flatMap(formBlocks)
}
