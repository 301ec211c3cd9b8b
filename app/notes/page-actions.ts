import { notedProjects, onNotesChange, toggleNote } from './noted-projects.ts'

/** How long it is said that the address was copied, in milliseconds. */
const shownFor = 4000

/** Shows the buttons of a page, which do nothing without this script, and whether its project is noted. */
export function showPageActions(): void {
  for (const actions of document.querySelectorAll<HTMLElement>('[data-page-actions]')) actions.hidden = false
  const hrefs = new Set(notedProjects().map(({ href }) => href))
  for (const button of document.querySelectorAll('[data-note]'))
    button.ariaPressed = String(hrefs.has(location.pathname))
}

export function listenToPageActions(): void {
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const note = target.closest<HTMLElement>('[data-note]')
    if (note) toggleNote({ href: location.pathname, name: note.dataset.note ?? '' })
    const share = target.closest<HTMLElement>('[data-share]')
    if (share) void sharePage(share)
  })
  onNotesChange(showPageActions)
}

/** Opens the share sheet of the device; where there is none, the address is copied, which the button says. */
async function sharePage(button: HTMLElement): Promise<void> {
  const url = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href
  try {
    const canShare = 'share' in navigator
    if (canShare) return await navigator.share({ title: document.title, url })
    await navigator.clipboard.writeText(url)
  } catch {
    // Given up by the visitor, or not allowed: the address bar has it.
    return
  }
  const status = button.querySelector('output')
  if (!status) return
  status.textContent = button.dataset.share ?? ''
  setTimeout(() => (status.textContent = ''), shownFor)
}
