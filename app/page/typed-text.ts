/** Whether somebody has typed something into one of these fields. */
export function hasTypedText(fields = 'input, textarea'): boolean {
  return [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(fields)].some(
    ({ value, defaultValue }) => value !== defaultValue,
  )
}
