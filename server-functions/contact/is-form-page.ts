/** Whether the content of a page has a contact form, also within rich text. */
export function isFormPage(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  if ('component' in value && value.component === 'contact_form') return true
  return Object.values(value).some(isFormPage)
}
