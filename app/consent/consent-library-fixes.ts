/**
 * Specification 9: how long the page stays locked after the preferences close, so that the second click of a double
 * click does not reach it.
 */
const lockMilliseconds = 500
const lockClass = 'disable--interaction'
let unlocking: ReturnType<typeof setTimeout> | undefined

/** While the preferences are open, the page behind them neither scrolls nor takes clicks. */
export function lockPage(): void {
  clearTimeout(unlocking)
  document.documentElement.classList.add(lockClass)
}

export function unlockPage(): void {
  clearTimeout(unlocking)
  unlocking = setTimeout(() => document.documentElement.classList.remove(lockClass), lockMilliseconds)
}

/** The library hides the page from screen readers while it shows the banner, though both can be used. */
export function correctBanner(banner: HTMLElement): void {
  banner.removeAttribute('aria-modal')
}

/** The library keeps the Tab key within the banner: without this there would be a keyboard trap (WCAG 2.1.2). */
export function releaseTabKey(): void {
  addEventListener('keydown', passTabKey, { capture: true })
}

/** Runs before the library's listener and stops there; the browser still moves the focus. */
function passTabKey(event: KeyboardEvent): void {
  if (event.key === 'Tab' && document.activeElement?.closest('#cc-main .cm')) event.stopPropagation()
}

const focusTarget = () => document.querySelector('#cc-main .cm > :first-child')

/**
 * The library focuses the banner when it appears, and again once it has faded in: not while the visitor is somewhere else,
 * such as in a form, or has gone there meanwhile.
 */
export function keepFocus(): void {
  if (document.activeElement === document.body) focusTarget()?.setAttribute('tabindex', '-1')
  else focusTarget()?.removeAttribute('tabindex')
  document.addEventListener('focusin', endFocusing)
}

function endFocusing({ target }: FocusEvent): void {
  if (target instanceof Element && !target.closest('#cc-main')) focusTarget()?.removeAttribute('tabindex')
}

/** Opens what the library folds away: what each category does should be read before it is chosen. */
export function correctPreferences(preferences: Element): void {
  for (const title of preferences.querySelectorAll<HTMLElement>('.pm__section-title[aria-expanded=false]'))
    title.click()
}
