import { EditorError } from '../api/editor-error.ts'
import { inBothLanguages, type InterfaceLanguage, useInterfaceLanguage } from './interface-language.tsx'

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

/** What the service says of a value, for people; the first that matches counts. */
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
