import { notedProjects, onNotesChange, toggleNote } from './noted-projects.ts'

/** How long it is said what was done, in milliseconds. */
const shownFor = 6000

/** Shows the button of a project, which does nothing without this script, and whether it is noted. */
export function showPageActions(): void {
  const hrefs = new Set(notedProjects().map(({ href }) => href))
  for (const button of document.querySelectorAll<HTMLElement>('[data-note]')) {
    button.hidden = false
    button.ariaPressed = String(hrefs.has(location.pathname))
  }
}

export function listenToPageActions(): void {
  addEventListener('click', (event) => {
    const { target } = event
    if (!(target instanceof Element)) return
    const note = target.closest<HTMLElement>('[data-note]')
    if (note) {
      toggleNote({ href: location.pathname, name: note.dataset.note ?? '' })
      say(note, note.ariaPressed === 'true' ? note.dataset.noted : '')
    }
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
  say(link, link.dataset.share)
}

/** Says in the page what one of its actions did. */
function say(action: HTMLElement, text = ''): void {
  const status = action.parentElement?.querySelector('output')
  if (!status) return
  status.textContent = text
  setTimeout(() => {
    if (status.textContent === text) status.textContent = ''
  }, shownFor)
}
