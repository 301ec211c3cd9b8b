import { counted } from '../texts/counted.ts'
import { inBothLanguages } from '../texts/interface-language.tsx'

export const workListTexts = inBothLanguages({
  title: ['Arbeitsliste', 'Work list'],
  count: [(name: string, count: number) => `${name} (${count})`, (name, count) => `${name} (${count})`],
  loading: [
    (read: number, all: number) => `Liest Inhalte: ${read} von ${all} …`,
    (read, all) => `Reading content: ${read} of ${all} …`,
  ],
  nothing: ['Hier ist nichts zu tun.', 'There is nothing to do here.'],
  publish: counted(
    ['1 Inhalt veröffentlichen', '# Inhalte veröffentlichen'],
    ['Publish 1 story', 'Publish # stories'],
  ),
  choose: [
    (name: string) => `„${name}“ zum Veröffentlichen wählen`,
    (name) => `Choose “${name}” for publishing`,
  ],
  chooseAll: ['Alle ohne Fehler wählen', 'Choose all without errors'],
  unsaved: ['nicht gespeichert: erst speichern', 'not saved: save it first'],
  defects: counted(['1 Hinweis', '# Hinweise'], ['1 note', '# notes']),
  published: counted(
    ['1 Inhalt ist veröffentlicht.', '# Inhalte sind veröffentlicht.'],
    ['1 story is published.', '# stories are published.'],
  ),
  failed: [
    (name: string) => `„${name}“ konnte nicht veröffentlicht werden.`,
    (name) => `“${name}” could not be published.`,
  ],
  changed: [
    (name: string) => `„${name}“ wurde inzwischen geändert: Sieh es dir an, und wähle es noch einmal.`,
    (name) => `“${name}” has been changed meanwhile: look at it, and choose it again.`,
  ],
})

/** The names of the lists. */
export const workKindTexts = inBothLanguages({
  drafts: ['Entwürfe', 'Drafts'],
  changes: ['Nicht veröffentlichte Änderungen', 'Unpublished changes'],
  untranslated: ['Nicht übersetzt', 'Not translated'],
  problems: ['Mit Fehlern', 'With errors'],
})
