import { EditorError, type EditorErrorKind } from '../api/editor-error.ts'
import { type InterfaceLanguage, useInterfaceLanguage } from './interface-language.tsx'

const kinds: Record<InterfaceLanguage, Record<EditorErrorKind, string>> = {
  de: {
    offline: 'Der Inhaltsdienst ist nicht erreichbar. Nichts ist verloren; versuche es gleich noch einmal.',
    unauthorized: 'Das Zugangswort gilt nicht mehr: Der Inhaltsdienst wurde neu gestartet.',
    missing: 'Das gibt es nicht mehr.',
    conflict:
      'Jemand anderes hat inzwischen gespeichert, und diese Fassung lässt sich gerade nicht lesen. Nichts ist verloren; speichere gleich noch einmal.',
    invalid: 'Das nimmt der Inhaltsdienst nicht an:',
    failed: 'Der Inhaltsdienst meldet einen Fehler:',
  },
  en: {
    offline: 'The content service cannot be reached. Nothing is lost; try again in a moment.',
    unauthorized: 'The token is no longer valid: the content service was restarted.',
    missing: 'This no longer exists.',
    conflict:
      'Somebody else has saved in the meantime, and their version cannot be read at the moment. Nothing is lost; save again shortly.',
    invalid: 'The content service does not accept that:',
    failed: 'The content service reports an error:',
  },
}

/** What the service says of a value, for people; the first that matches counts. */
const messages: readonly [pattern: RegExp, texts: Record<InterfaceLanguage, string>][] = [
  [/already been taken/, { de: 'Das ist schon vergeben.', en: 'That is already taken.' }],
  [/can't be blank/, { de: 'Der Name fehlt.', en: 'The name is missing.' }],
  [/file is empty/, { de: 'Die Datei ist leer.', en: 'The file is empty.' }],
  [
    /no type of assets|use another extension/,
    { de: 'Dateien dieser Art werden nicht angenommen.', en: 'Files of this kind are not accepted.' },
  ],
  [
    /its name ends in/,
    {
      de: 'Der Inhalt der Datei passt nicht zu ihrer Endung.',
      en: 'The file is not what its extension says.',
    },
  ],
  [/picture cannot be read|The file is no/, { de: 'Die Datei ist beschädigt.', en: 'The file is damaged.' }],
  [/at most \d+ MB|too large/, { de: 'Das ist zu groß.', en: 'This is too large.' }],
  [
    /into itself|parent_id: is invalid/,
    { de: 'Ein Ordner kann nicht in sich selbst liegen.', en: 'A folder cannot be inside itself.' },
  ],
  [/no such folder/, { de: 'Diesen Ordner gibt es nicht.', en: 'There is no such folder.' }],
  [/reserved name/, { de: 'Dieser Feldname ist vergeben.', en: 'This name of a field is reserved.' }],
  [
    /content type component/,
    { de: 'Diese Art von Inhalt gibt es nicht.', en: 'There is no such kind of content.' },
  ],
  [
    /changed by hand/,
    {
      de: 'Eine Datei des Inhalts wurde von Hand geändert und lässt sich nicht lesen.',
      en: 'A file of the content was changed by hand and cannot be read.',
    },
  ],
  [/is invalid/, { de: 'Ein Name darf das nicht enthalten.', en: 'A name must not contain that.' }],
]

/** What went wrong, and what a person can do about it, in the language of the interface. */
export function errorText(error: unknown, language: InterfaceLanguage): string {
  const message = error instanceof Error ? error.message : String(error)
  const known = messages.find(([pattern]) => pattern.test(message))?.[1][language]
  if (!(error instanceof EditorError)) return known ?? message
  if (error.kind !== 'invalid' && error.kind !== 'failed') return kinds[language][error.kind]
  return known ?? `${kinds[language][error.kind]} ${message}`
}

export function useErrorText(): (error: unknown) => string {
  const language = useInterfaceLanguage()
  return (error) => errorText(error, language)
}
