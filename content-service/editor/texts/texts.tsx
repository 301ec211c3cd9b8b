import { createContext, useContext } from 'react'

import { EditorError } from '../api/management-client.ts'

/** The language of the editor's interface, not of content. */
export type InterfaceLanguage = 'de' | 'en'

export const InterfaceLanguageContext = createContext<InterfaceLanguage>('de')

export function useInterfaceLanguage(): InterfaceLanguage {
  return useContext(InterfaceLanguageContext)
}

/** The texts of a `*-texts.ts` file in the language of the interface. */
export function useTexts<Texts>(texts: Record<InterfaceLanguage, Texts>): Texts {
  return texts[useInterfaceLanguage()]
}

/** Texts that are written beside their translation: `{ yes: ['Ja', 'Yes'] }`. */
export function inBothLanguages<Texts extends object>(pairs: {
  [Key in keyof Texts]: readonly [de: Texts[Key], en: Texts[Key]]
}): Record<InterfaceLanguage, Texts> {
  const pick = (at: 0 | 1) =>
    // Each key has the text that its pair has there; `Object.entries` does not know that.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    Object.fromEntries(
      Object.entries<readonly [unknown, unknown]>(pairs).map(([key, pair]) => [key, pair[at]]),
    ) as Texts
  return { de: pick(0), en: pick(1) }
}

/** Words that several parts of the editor share. */
export const everydayTexts = {
  cancel: ['Abbrechen', 'Cancel'],
  close: ['Schließen', 'Close'],
  create: ['Anlegen', 'Create'],
  files: ['Dateien', 'Files'],
  folder: ['Ordner', 'Folder'],
  loading: ['Lädt …', 'Loading …'],
  model: ['Modell', 'Model'],
  name: ['Name', 'Name'],
  newFolder: ['Neuer Ordner', 'New folder'],
  remove: ['Löschen …', 'Delete …'],
  removeNow: ['Löschen', 'Delete'],
  removeQuestion: phrase('„#“ löschen?', 'Delete “#”?'),
  rename: ['Name und Adresse …', 'Name and address …'],
  save: ['Speichern', 'Save'],
  slug: ['Adresse', 'Address'],
  stories: ['Inhalte', 'Content'],
  trash: ['Papierkorb', 'Trash'],
  undo: ['Rückgängig', 'Undo'],
} as const

type Forms = readonly [...none: string[], one: string, more: string]

/** A text with a word or number at `#`, in both languages. */
export function phrase(german: string, english: string) {
  return [filled(german), filled(english)] as const
}

function filled(text: string) {
  return (value: string | number) => text.replaceAll('#', () => String(value))
}

/** A text with a number, `#`, in both languages: for one, for more, and before them for none if that differs. */
export function counted(german: Forms, english: Forms) {
  return [inWords(german), inWords(english)] as const
}

function inWords(forms: Forms) {
  return (count: number): string => {
    const form = count === 0 && forms.length > 2 ? forms[0] : forms.at(count === 1 ? -2 : -1)
    return (form ?? '').replace('#', String(count))
  }
}

const kinds = inBothLanguages({
  offline: [
    'Der Inhaltsdienst ist nicht erreichbar. Nichts ist verloren; versuche es gleich noch einmal.',
    'The content service cannot be reached. Nothing is lost; try again in a moment.',
  ],
  unauthorized: [
    'Das Zugangswort gilt nicht mehr: Der Inhaltsdienst wurde neu gestartet.',
    'The token is no longer valid: the content service was restarted.',
  ],
  missing: ['Das gibt es nicht mehr.', 'This no longer exists.'],
  conflict: [
    'Jemand anderes hat inzwischen gespeichert, und diese Fassung lässt sich gerade nicht lesen. Nichts ist verloren; speichere gleich noch einmal.',
    'Somebody else has saved in the meantime, and their version cannot be read at the moment. Nothing is lost; save again shortly.',
  ],
  invalid: ['Das nimmt der Inhaltsdienst nicht an:', 'The content service does not accept that:'],
  failed: ['Der Inhaltsdienst meldet einen Fehler:', 'The content service reports an error:'],
})

/** The service's messages about a value, for people; the first that matches counts. */
const messages: readonly [pattern: RegExp, german: string, english: string][] = [
  [/already been taken/, 'Das ist schon vergeben.', 'That is already taken.'],
  [/can't be blank/, 'Der Name fehlt.', 'The name is missing.'],
  [/file is empty/, 'Die Datei ist leer.', 'The file is empty.'],
  [
    /no type of assets|use another extension/,
    'Dateien dieser Art werden nicht angenommen.',
    'Files of this kind are not accepted.',
  ],
  [
    /its name ends in/,
    'Der Inhalt der Datei passt nicht zu ihrer Endung.',
    'The file is not what its extension says.',
  ],
  [/picture cannot be read|The file is no/, 'Die Datei ist beschädigt.', 'The file is damaged.'],
  [/at most \d+ MB|too large/, 'Das ist zu groß.', 'This is too large.'],
  [
    /into itself|parent_id: is invalid/,
    'Ein Ordner kann nicht in sich selbst liegen.',
    'A folder cannot be inside itself.',
  ],
  [/no such folder/, 'Diesen Ordner gibt es nicht.', 'There is no such folder.'],
  [/reserved name/, 'Dieser Feldname ist vergeben.', 'This name of a field is reserved.'],
  [/content type component/, 'Diese Art von Inhalt gibt es nicht.', 'There is no such kind of content.'],
  [
    /changed by hand/,
    'Eine Datei des Inhalts wurde von Hand geändert und lässt sich nicht lesen.',
    'A file of the content was changed by hand and cannot be read.',
  ],
  [/is invalid/, 'Ein Name darf das nicht enthalten.', 'A name must not contain that.'],
]

/** What went wrong, and what a person can do about it, in the language of the interface. */
export function errorText(error: unknown, language: InterfaceLanguage): string {
  const message = error instanceof Error ? error.message : String(error)
  const known = messages.find(([pattern]) => pattern.test(message))?.[language === 'de' ? 1 : 2]
  if (!(error instanceof EditorError)) return known ?? message
  if (error.kind !== 'invalid' && error.kind !== 'failed') return kinds[language][error.kind]
  return known ?? `${kinds[language][error.kind]} ${message}`
}

export function useErrorText(): (error: unknown) => string {
  const language = useInterfaceLanguage()
  return (error) => errorText(error, language)
}

const words = { de: { at: 'um', on: 'am' }, en: { at: 'at', on: 'on' } }

/** When something happened, for a sentence: the time, and the day if it was not today. */
export function timeOf(date: string | number, language: InterfaceLanguage, now = new Date()): string {
  const then = new Date(date)
  const isToday = then.toDateString() === now.toDateString()
  const format = new Intl.DateTimeFormat(language === 'de' ? 'de-DE' : 'en-GB', {
    timeStyle: 'short',
    ...(!isToday && { dateStyle: 'medium' }),
  })
  const { at, on } = words[language]
  return `${isToday ? at : on} ${format.format(then)}`
}
