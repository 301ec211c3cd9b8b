// A content security policy without `unsafe-*` forbids style attributes in HTML that a script inserts, but not what a
// script does with `element.style`. An island therefore carries its style attributes under another name.

/** The server's half: renames the style attributes. React escapes quotes in text, so only attributes match. */
export function hideStyleAttributes(html: string): string {
  return html.replaceAll(' style="', ' data-inert-style="')
}

/** The browser's half, as the ref of the island's element. */
export function restoreStyleAttributes(container: HTMLElement | null): void {
  for (const element of container?.querySelectorAll<HTMLElement>('[data-inert-style]') ?? [])
    element.style.cssText = element.dataset.inertStyle ?? ''
}
