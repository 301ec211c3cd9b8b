/**
 * Closes the menu of narrow viewports by Esc, by a click outside or on a link, and when the focus leaves it, as it covers
 * the page (WCAG 2.4.11). It is a `details`, which works without this.
 */
export function closeMenu(): void {
  addEventListener('keydown', ({ key, defaultPrevented }) => {
    const menu = openMenu()
    if (key !== 'Escape' || defaultPrevented || !menu) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
  addEventListener('click', closeFromOutside)
  addEventListener('focusin', closeFromOutside)
}

function openMenu(): HTMLDetailsElement | null {
  return document.querySelector<HTMLDetailsElement>('[data-menu][open]')
}

function closeFromOutside({ target, type }: Event): void {
  const menu = openMenu()
  if (!menu || !(target instanceof Element)) return
  const isLink = type === 'click' && target.closest('a')
  if (!menu.contains(target) || isLink) menu.open = false
}
