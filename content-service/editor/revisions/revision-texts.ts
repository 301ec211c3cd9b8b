import { counted } from '../texts/counted.ts'
import { everydayTexts } from '../texts/everyday-texts.ts'
import { inBothLanguages } from '../texts/interface-language.tsx'

export const revisionTexts = inBothLanguages({
  ...everydayTexts,
  title: ['Fassungen', 'Versions'],
  by: [(user: string) => `von ${user}`, (user) => `by ${user}`],
  none: [
    'Von diesem Inhalt gibt es noch keine früheren Fassungen. Jedes Speichern hebt eine auf, die letzten zwanzig bleiben.',
    'There are no earlier versions of this story yet. Every save keeps one, the last twenty stay.',
  ],
  same: ['Diese Fassung gleicht dem, was jetzt im Formular steht.', 'This version is what the form has now.'],
  changes: counted(['1 Unterschied', '# Unterschiede'], ['1 difference', '# differences']),
  explain: [
    'Rot durchgestrichen stand damals da; grün steht jetzt im Formular.',
    'Red and struck through was there then; green is in the form now.',
  ],
  restore: ['Diese Fassung wiederherstellen', 'Restore this version'],
  restored: [
    'Wird zum Entwurf; „Rückgängig“ holt den jetzigen Stand zurück.',
    'Becomes the draft; “Undo” brings back what is there now.',
  ],
  added: ['Neu:', 'New:'],
  removed: ['Entfernt:', 'Removed:'],
  moved: ['Verschoben:', 'Moved:'],
})

/** By the status of a version. */
export const revisionStatusTexts = inBothLanguages({
  draft: ['Entwurf', 'draft'],
  published: ['veröffentlicht', 'published'],
  unpublished: ['zurückgezogen', 'unpublished'],
})
