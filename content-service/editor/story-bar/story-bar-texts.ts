import { counted } from '../texts/counted.ts'
import { everydayTexts } from '../texts/everyday-texts.ts'
import { inBothLanguages } from '../texts/interface-language.tsx'

export const storyBarTexts = inBothLanguages({
  ...everydayTexts,
  /** The key. */
  control: ['Strg', 'Ctrl'],
  publish: ['Veröffentlichen', 'Publish'],
  saved: ['Gespeichert', 'Saved'],
  unsaved: ['Nicht gespeichert', 'Not saved'],
  saving: ['Speichert …', 'Saving …'],
  redo: ['Wiederholen', 'Redo'],
  languages: ['Sprachen im Formular', 'Languages in the form'],
  both: ['Beide', 'Both'],
  versions: ['Fassungen', 'Versions'],
  more: ['Weitere Aktionen', 'More actions'],
  openPage: ['Vorschau in neuem Tab', 'Preview in a new tab'],
  duplicate: ['Duplizieren', 'Duplicate'],
  copyOf: [(name: string) => `${name} (Kopie)`, (name) => `${name} (copy)`],
  unpublish: ['Zurückziehen', 'Unpublish'],
  discard: ['Entwurf verwerfen', 'Discard draft'],
  problems: counted(['1 Hinweis', '# Hinweise'], ['1 note', '# notes']),
  noProblems: ['Alles ausgefüllt', 'Everything is filled in'],
  cloud: [
    'Zeitpläne, Releases, Rollen und Kommentare gibt es nur in der Storyblok-Cloud: Hier wird sofort und für alle veröffentlicht.',
    'Schedules, releases, roles and comments exist only in the Storyblok cloud: here everything is published at once and for everybody.',
  ],
  publishQuestion: ['Trotzdem veröffentlichen?', 'Publish anyway?'],
  publishProblems: [
    'Das Formular hat noch Fehler. Blöcke, denen etwas fehlt, lässt die Website weg:',
    'The form still has errors. The site leaves out blocks that lack something:',
  ],
})
