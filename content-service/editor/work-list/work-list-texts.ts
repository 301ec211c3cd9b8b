import { bilingual } from '../texts/bilingual.ts'

export const workListTexts = bilingual({
  title: ['Arbeitsliste', 'Work list'],
  kinds: {
    drafts: ['Entwürfe', 'Drafts'],
    changes: ['Nicht veröffentlichte Änderungen', 'Unpublished changes'],
    untranslated: ['Nicht übersetzt', 'Not translated'],
    problems: ['Mit Fehlern', 'With errors'],
  },
  count: (name: string, count: number) => [`${name} (${count})`, `${name} (${count})`],
  loading: (read: number, all: number) => [
    `Liest Inhalte: ${read} von ${all} …`,
    `Reading content: ${read} of ${all} …`,
  ],
  nothing: ['Hier ist nichts zu tun.', 'There is nothing to do here.'],
  publish: (count: number) => [
    count === 1 ? '1 Inhalt veröffentlichen' : `${count} Inhalte veröffentlichen`,
    count === 1 ? 'Publish 1 story' : `Publish ${count} stories`,
  ],
  choose: (name: string) => [`„${name}“ zum Veröffentlichen wählen`, `Choose “${name}” for publishing`],
  chooseAll: ['Alle ohne Fehler wählen', 'Choose all without errors'],
  unsaved: ['nicht gespeichert: erst speichern', 'not saved: save it first'],
  defects: (count: number) => [
    count === 1 ? '1 Hinweis' : `${count} Hinweise`,
    count === 1 ? '1 note' : `${count} notes`,
  ],
  published: (count: number) => [
    count === 1 ? '1 Inhalt ist veröffentlicht.' : `${count} Inhalte sind veröffentlicht.`,
    count === 1 ? '1 story is published.' : `${count} stories are published.`,
  ],
  failed: (name: string) => [
    `„${name}“ konnte nicht veröffentlicht werden.`,
    `“${name}” could not be published.`,
  ],
  changed: (name: string) => [
    `„${name}“ wurde inzwischen geändert: Sieh es dir an, und wähle es noch einmal.`,
    `“${name}” has been changed meanwhile: look at it, and choose it again.`,
  ],
})
