/** A project that a visitor has put on the list of this device. */
export interface NotedProject {
  /** The path of its page, in the language in which it was noted. */
  href: string
  name: string
}

const key = 'noted-projects'
const maxNotes = 20

const none: readonly NotedProject[] = []
let read: { text: string; notes: readonly NotedProject[] } = { text: '', notes: none }

/** The list, oldest first; the same array until it changes. Empty where the browser stores nothing. */
export function notedProjects(): readonly NotedProject[] {
  const text = stored()
  if (text !== read.text) read = { text, notes: parse(text) }
  return read.notes
}

export const noNotes = (): readonly NotedProject[] => none

/** Puts a project on the list, or takes it off; the oldest goes where there are more than twenty. */
export function toggleNote(project: NotedProject): void {
  const others = notedProjects().filter(({ href }) => href !== project.href)
  const isNoted = others.length < notedProjects().length
  try {
    localStorage.setItem(key, JSON.stringify(isNoted ? others : [...others, project].slice(-maxNotes)))
  } catch {
    // A browser that stores nothing keeps no list.
  }
  dispatchEvent(new StorageEvent('storage', { key }))
}

/** Calls `listener` when the list changes, here or in another tab. */
export function onNotesChange(listener: () => void): () => void {
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}

function stored(): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** Anything else that is stored there is left out. */
function parse(text: string): readonly NotedProject[] {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value.filter(isNote) : none
  } catch {
    return none
  }
}

/** Without zod, which is larger than the rest of what a page loads. */
function isNote(value: unknown): value is NotedProject {
  if (typeof value !== 'object' || value === null || !('href' in value && 'name' in value)) return false
  return typeof value.href === 'string' && /^\/(?!\/)/.test(value.href) && typeof value.name === 'string'
}
