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
  addEventListener('click', (event) => {
    const { target } = event
    if (!(target instanceof Element)) return
    const note = target.closest<HTMLElement>('[data-note]')
    if (note) toggleNote({ href: location.pathname, name: note.dataset.note ?? '' })
    const share = target.closest<HTMLAnchorElement>('[data-share]')
    if (!share || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void sharePage(share)
  })
  onNotesChange(showPageActions)
}

/** Opens the share sheet of a device that is touched; elsewhere the address is copied, which is said beside the link. */
async function sharePage(link: HTMLAnchorElement): Promise<void> {
  const { href: url } = link
  try {
    if ('share' in navigator && matchMedia('(pointer: coarse)').matches)
      return await navigator.share({ title: document.title, url })
    await navigator.clipboard.writeText(url)
  } catch {
    // Given up by the visitor, or not allowed: the address bar has it.
    return
  }
  const status = link.nextElementSibling
  if (!(status instanceof HTMLOutputElement)) return
  status.textContent = link.dataset.share ?? ''
  setTimeout(() => (status.textContent = ''), shownFor)
}
