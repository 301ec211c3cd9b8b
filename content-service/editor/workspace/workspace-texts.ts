import { counted } from '../texts/counted.ts'
import { everydayTexts } from '../texts/everyday-texts.ts'
import { inBothLanguages } from '../texts/interface-language.tsx'

export const workspaceTexts = inBothLanguages({
  ...everydayTexts,
  title: ['Editor', 'Editor'],
  hideTree: ['Inhalte ausblenden', 'Hide content'],
  showTree: ['Inhalte einblenden', 'Show content'],
  places: ['Bereiche', 'Places'],
  interfaceLanguage: ['Sprache des Editors', 'Language of the editor'],
  choose: ['Wähle links einen Inhalt.', 'Choose something on the left.'],
  chooseHint: [
    'Was du tippst, siehst du sofort auf der Seite. Veröffentlicht wird erst, wenn du es sagst.',
    'What you type shows on the page at once. It is published only when you say so.',
  ],
  noPage: ['Das hat keine eigene Seite.', 'This has no page of its own.'],
  pageThen: [
    'Die Seite zeigt die Fassung, die du gewählt hast.',
    'The page shows the version that you have chosen.',
  ],
  pageNeeds: ['Diese Seite braucht noch:', 'This page still needs:'],
  page: ['Seite', 'Page'],
  form: ['Formular', 'Form'],
  resize: ['Breite ändern', 'Change the width'],
  unsaved: counted(
    ['1 Inhalt nicht gespeichert', '# Inhalte nicht gespeichert'],
    ['1 story not saved', '# stories not saved'],
  ),
  saveAll: ['Alle speichern', 'Save all'],
  revertAll: ['Alle Änderungen zurücknehmen', 'Revert all changes'],
  saveOne: [(name: string) => `„${name}“ speichern`, (name) => `Save “${name}”`],
  revertOne: [
    (name: string) => `Änderungen an „${name}“ zurücknehmen`,
    (name) => `Revert the changes of “${name}”`,
  ],
  forgetOne: [
    (name: string) => `Nicht gespeicherte Fassung von „${name}“ löschen`,
    (name) => `Delete the unsaved version of “${name}”`,
  ],
  needsChoice: [
    'Jemand anderes hat dasselbe geändert: Öffne den Inhalt und wähle.',
    'Somebody else changed the same thing: open it and choose.',
  ],
  left: [
    (when: string) => `Nicht gespeichert, zuletzt bearbeitet ${when}, in einem Tab, den es nicht mehr gibt`,
    (when) => `Not saved, last edited ${when}, in a tab that no longer exists`,
  ],
  found: [
    (when: string) =>
      `Von diesem Inhalt gibt es eine Fassung, die nicht gespeichert wurde, zuletzt bearbeitet ${when}.`,
    (when) => `There is a version of this story that was not saved, last edited ${when}.`,
  ],
  resume: ['Damit weiterarbeiten', 'Go on with it'],
  forget: ['Diese Fassung löschen', 'Delete this version'],
  missing: ['Diesen Inhalt gibt es nicht (mehr).', 'This story does not exist (any more).'],
  retry: ['Noch einmal versuchen', 'Try again'],
  failed: [
    'Das Formular kann gerade nicht gezeigt werden. Was du getippt hast, ist noch da und lässt sich speichern.',
    'The form cannot be shown at the moment. What you typed is still there and can be saved.',
  ],
  signIn: ['Anmelden', 'Sign in'],
  token: ['Zugangswort', 'Token'],
  tokenHint: [
    'Der Start des Inhaltsdienstes gibt eine Adresse mit dem Zugangswort aus.',
    'The start of the content service prints an address with the token.',
  ],
  wrongToken: ['Dieses Zugangswort gilt nicht.', 'This token is not valid.'],
  tokenExpired: [
    'Das Zugangswort gilt nicht mehr. Nichts ist verloren: Mit dem neuen geht es weiter, wo du warst.',
    'The token is no longer valid. Nothing is lost: with the new one you go on where you were.',
  ],
})
