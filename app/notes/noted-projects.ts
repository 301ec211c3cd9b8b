import { storedText } from '../browser/stored-text.ts'

/** A project that a visitor has put on the list of this device, with its name in a language. */
export interface NotedProject {
  /** The path of its page. */
  href: string
  name: string
  /** The same project in the other languages. */
  others?: NotedProject[]
}

/** Also in app/client.ts. */
const key = 'noted-projects'
const maxNotes = 20

const none: readonly NotedProject[] = []
let read: { text: string; language: string; notes: readonly NotedProject[] } = {
  text: '',
  language: '',
  notes: none,
}

/**
 * The list, oldest first, in the language of the page; the same array until it changes. Empty where the browser stores
 * nothing.
 */
export function notedProjects(): readonly NotedProject[] {
  const text = storedText(key) ?? ''
  // `lang` of the document would not do, as a translator changes it.
  const language = location.pathname.split('/')[1] ?? ''
  if (text !== read.text || language !== read.language)
    read = { text, language, notes: parseNotes(text).map((note) => inLanguage(note, language)) }
  return read.notes
}

/** A project with its name in a language, if it has a page in it. */
function inLanguage(note: NotedProject, language: string): NotedProject {
  const all = [note, ...(note.others ?? [])]
  const own = all.find(({ href }) => href.startsWith(`/${language}/`))
  return own ? { href: own.href, name: own.name, others: all.filter((other) => other !== own) } : note
}

/** The project of a page from its names in all languages; undefined if there is none in that of the page. */
export function noteOf(text: string | undefined, pathname: string): NotedProject | undefined {
  const all = parseNotes(text ?? '')
  const own = all.find(({ href }) => href === pathname)
  return own && { ...own, others: all.filter((other) => other !== own) }
}

export const noNotes = (): readonly NotedProject[] => none

/** Puts a project on the list, or takes it off; with more than twenty the oldest is dropped. */
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

/** Anything else that is stored there is ignored. */
function parseNotes(text: string): readonly NotedProject[] {
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
  if ('others' in value && !(Array.isArray(value.others) && value.others.every(isNote))) return false
  return typeof value.href === 'string' && /^\/\w/.test(value.href) && typeof value.name === 'string'
}
