import { notedProjects, type NotedProject, onNotesChange, toggleNote } from './noted-projects.ts'

/** How long it is said what was done, in milliseconds. */
const shownFor = 6000

/**
 * Shows the button of a project, which does nothing without this script, and whether it is noted; what is noted above
 * forms; and how much is noted beside the search, which lists it.
 */
export function showPageActions(): void {
  const notes = notedProjects()
  const hrefs = new Set(notes.map(({ href }) => href))
  for (const button of document.querySelectorAll<HTMLElement>('[data-note]')) {
    button.hidden = false
    button.ariaPressed = String(hrefs.has(location.pathname))
  }
  for (const line of document.querySelectorAll<HTMLElement>('[data-notes]')) {
    line.hidden = notes.length === 0
    line.querySelector('b')?.replaceChildren(notes.map(({ name }) => name).join(' · '))
  }
  for (const search of document.querySelectorAll<HTMLElement>('[data-opens=search]'))
    if (notes.length > 0) search.dataset.noteCount = String(notes.length)
    else delete search.dataset.noteCount
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
    const field = target.closest('[data-insert-notes]')?.closest('form')?.querySelector('textarea')
    if (field) insertInto(field, notedProjects())
    const share = target.closest<HTMLAnchorElement>('[data-share]')
    if (!share || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void sharePage(share)
  })
  onNotesChange(showPageActions)
}

/** Adds a line for each project that the text does not mention yet, as if the visitor had typed it. */
function insertInto(field: HTMLTextAreaElement, notes: readonly NotedProject[]): void {
  const lines = notes
    .map(({ name, href }) => `${name}: ${new URL(href, location.origin).href}`)
    .filter((line) => !field.value.includes(line))
  field.value = [field.value.trimEnd(), ...lines].filter(Boolean).join('\n')
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  field.focus()
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
