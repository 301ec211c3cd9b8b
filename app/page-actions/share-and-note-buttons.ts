import {
  notedProjects,
  type NotedProject,
  noteOf,
  onNotesChange,
  toggleNote,
} from '../notes/noted-projects.ts'

/** How long a status text is shown, in milliseconds. */
const shownFor = 6000

/** Updates the buttons of projects, the line of noted projects in forms, their number in the header, and their list. */
export function showPageActions(): void {
  const notes = notedProjects()
  const hrefs = new Set(notes.map(({ href }) => href))
  for (const button of document.querySelectorAll<HTMLElement>('[data-note]')) {
    button.hidden = false
    button.toggleAttribute('data-noted', hrefs.has(location.pathname))
  }
  for (const line of document.querySelectorAll<HTMLElement>('[data-noted-projects]')) {
    line.hidden = notes.length === 0
    // A pseudo-element shows it.
    line.dataset.notedProjects = `${notes.length}`
    line.querySelector('b')?.replaceChildren(notes.map(({ name }) => name).join(' · '))
  }
  for (const list of document.querySelectorAll<HTMLElement>('[data-noted-list]'))
    list.replaceChildren(...notes.map((note) => notedItem(note, list.dataset.notedList ?? '')))
}

/** A noted project with a button that removes it from the list. */
function notedItem({ href, name }: NotedProject, remove: string): HTMLElement {
  const [item, link, button] = [
    document.createElement('li'),
    document.createElement('a'),
    document.createElement('button'),
  ]
  link.href = href
  link.textContent = name
  // Its page may be in another language than this one.
  link.lang = href.split('/')[1] ?? ''
  button.type = 'button'
  button.dataset.removeNote = href
  button.dataset.light = ''
  button.ariaLabel = `${remove}: ${name}`
  button.textContent = remove
  item.append(link, button)
  return item
}

/**
 * The focus moves to the next project, so that it can be removed at once; after the last one, the page is read from its
 * beginning.
 */
function takeOff(button: HTMLElement): void {
  const list = button.closest('ul')
  const project = notedProjects().find(({ href }) => href === button.dataset.removeNote)
  if (project) toggleNote(project)
  const next = list?.querySelector('button')
  if (next) next.focus()
  else list?.closest('main')?.focus({ preventScroll: true })
}

export function listenToPageActions(): void {
  addEventListener('click', (event) => {
    const { target } = event
    if (!(target instanceof Element)) return
    const note = target.closest<HTMLElement>('[data-note]')
    if (note) {
      const project = noteOf(note.dataset.note, location.pathname)
      if (project) toggleNote(project)
      say(note, 'noted' in note.dataset ? note.dataset.notedText : note.dataset.removedText)
    }
    const remove = target.closest<HTMLElement>('[data-remove-note]')
    if (remove) takeOff(remove)
    if (target.closest('[data-print]')) print()
    const field = target.closest('[data-insert-notes]')?.closest('form')?.querySelector('textarea')
    if (field) insertInto(field, notedProjects())
    const share = target.closest<HTMLAnchorElement>('[data-share]')
    if (!share || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void sharePage(share)
  })
  onNotesChange(showPageActions)
  // A page of the back/forward cache does not know what was noted on others.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) showPageActions()
  })
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

/**
 * Opens the share sheet on touch devices; elsewhere it copies the address and says so over the edge of the window.
 * Where neither is allowed, it shows the address to copy.
 */
async function sharePage(link: HTMLAnchorElement): Promise<void> {
  const url = sharedUrl(link)
  try {
    if ('share' in navigator && matchMedia('(pointer: coarse)').matches)
      return await navigator.share({ title: document.title, url })
    await navigator.clipboard.writeText(url)
    say(link, link.dataset.share)
  } catch (error) {
    // Cancelled by the visitor.
    if (error instanceof DOMException && error.name === 'AbortError') return
    showAddress(link)
  }
}

/** The address of the page with its current state, such as a calculation, without what campaigns add to links. */
function sharedUrl({ href }: HTMLAnchorElement): string {
  const url = new URL(href)
  for (const [name, value] of new URLSearchParams(location.search))
    if (!/^(?:utm_|mtm_|\w*clid$)/.test(name)) url.searchParams.set(name, value)
  return url.href
}

/** The address in a field, selected and in view; it stays until the result of another action replaces it. */
function showAddress(link: HTMLAnchorElement): void {
  const label = document.createElement('label')
  const field = document.createElement('input')
  field.readOnly = true
  field.value = sharedUrl(link)
  label.append(link.dataset.address ?? '', field)
  say(link)
  clearTimeout(clearing)
  statusOf(link)?.append(label)
  field.focus()
  field.select()
}

let clearing: ReturnType<typeof setTimeout> | undefined

/** Shows the result of an action in the page; the same text again is a change, too, for screen readers. */
function say(action: HTMLElement, text = ''): void {
  const status = statusOf(action)
  if (!status) return
  clearTimeout(clearing)
  status.textContent = ''
  status.textContent = text
  clearing = setTimeout(() => (status.textContent = ''), shownFor)
}

function statusOf(action: HTMLElement): HTMLElement | null | undefined {
  return action.parentElement?.querySelector('output')
}
