import { counted } from '../texts/counted.ts'
import { everydayTexts } from '../texts/everyday-texts.ts'
import { inBothLanguages } from '../texts/interface-language.tsx'

export const trashTexts = inBothLanguages({
  ...everydayTexts,
  hint: [
    'Was gelöscht wurde, bleibt hier, bis es wiederhergestellt wird.',
    'What was deleted stays here until it is restored.',
  ],
  empty: ['Der Papierkorb ist leer.', 'The trash is empty.'],
  deleted: [(when: string) => `gelöscht ${when}`, (when) => `deleted ${when}`],
  inside: counted(
    ['mit einem Inhalt darin', 'mit # Inhalten darin'],
    ['with one story in it', 'with # stories in it'],
  ),
  restore: ['Wiederherstellen', 'Restore'],
  restoreOf: [(name: string) => `„${name}“ wiederherstellen`, (name) => `Restore “${name}”`],
  taken: [
    (path: string) =>
      `Unter /${path} gibt es inzwischen etwas anderes. Ändere dort die Adresse, dann geht es.`,
    (path) => `Something else is at /${path} now. Change its address first.`,
  ],
})
