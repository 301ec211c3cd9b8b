import type { Entries } from './bilingual.ts'

/** Words that several parts of the editor have in common. */
export const everydayTexts = {
  cancel: ['Abbrechen', 'Cancel'],
  close: ['Schließen', 'Close'],
  create: ['Anlegen', 'Create'],
  files: ['Dateien', 'Files'],
  folder: ['Ordner', 'Folder'],
  loading: ['Lädt …', 'Loading …'],
  model: ['Modell', 'Model'],
  name: 'Name',
  newFolder: ['Neuer Ordner', 'New folder'],
  remove: ['Löschen …', 'Delete …'],
  removeNow: ['Löschen', 'Delete'],
  removeQuestion: (name: string) => [`„${name}“ löschen?`, `Delete “${name}”?`],
  rename: ['Name und Adresse …', 'Name and address …'],
  save: ['Speichern', 'Save'],
  slug: ['Adresse', 'Address'],
  stories: ['Inhalte', 'Content'],
  trash: ['Papierkorb', 'Trash'],
  undo: ['Rückgängig', 'Undo'],
} satisfies Entries
