import type { WorkKind } from './work-items.ts'

export const workListTexts = {
  de: {
    title: 'Arbeitsliste',
    kinds: {
      drafts: 'Entwürfe',
      changes: 'Nicht veröffentlichte Änderungen',
      untranslated: 'Nicht übersetzt',
      problems: 'Mit Fehlern',
    } satisfies Record<WorkKind, string>,
    count: (name: string, count: number) => `${name} (${count})`,
    loading: (read: number, all: number) => `Liest Inhalte: ${read} von ${all} …`,
    nothing: 'Hier ist nichts zu tun.',
    publish: (count: number) =>
      count === 1 ? '1 Inhalt veröffentlichen' : `${count} Inhalte veröffentlichen`,
    choose: (name: string) => `„${name}“ zum Veröffentlichen wählen`,
    chooseAll: 'Alle ohne Fehler wählen',
    unsaved: 'nicht gespeichert: erst speichern',
    defects: (count: number) => (count === 1 ? '1 Hinweis' : `${count} Hinweise`),
    published: (count: number) =>
      count === 1 ? '1 Inhalt ist veröffentlicht.' : `${count} Inhalte sind veröffentlicht.`,
    failed: (name: string) => `„${name}“ konnte nicht veröffentlicht werden.`,
    changed: (name: string) =>
      `„${name}“ wurde inzwischen geändert: Sieh es dir an, und wähle es noch einmal.`,
  },
  en: {
    title: 'Work list',
    kinds: {
      drafts: 'Drafts',
      changes: 'Unpublished changes',
      untranslated: 'Not translated',
      problems: 'With errors',
    } satisfies Record<WorkKind, string>,
    count: (name: string, count: number) => `${name} (${count})`,
    loading: (read: number, all: number) => `Reading content: ${read} of ${all} …`,
    nothing: 'There is nothing to do here.',
    publish: (count: number) => (count === 1 ? 'Publish 1 story' : `Publish ${count} stories`),
    choose: (name: string) => `Choose “${name}” for publishing`,
    chooseAll: 'Choose all without errors',
    unsaved: 'not saved: save it first',
    defects: (count: number) => (count === 1 ? '1 note' : `${count} notes`),
    published: (count: number) => (count === 1 ? '1 story is published.' : `${count} stories are published.`),
    failed: (name: string) => `“${name}” could not be published.`,
    changed: (name: string) => `“${name}” has been changed meanwhile: look at it, and choose it again.`,
  },
}
