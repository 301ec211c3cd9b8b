export const trashTexts = {
  de: {
    title: 'Papierkorb',
    hint: 'Was gelöscht wurde, bleibt hier, bis es wiederhergestellt wird.',
    stories: 'Inhalte',
    files: 'Dateien',
    empty: 'Der Papierkorb ist leer.',
    deleted: (when: string) => `gelöscht ${when}`,
    inside: (count: number) => (count === 1 ? 'mit einem Inhalt darin' : `mit ${count} Inhalten darin`),
    restore: 'Wiederherstellen',
    restoreOf: (name: string) => `„${name}“ wiederherstellen`,
    taken: (path: string) =>
      `Unter /${path} gibt es inzwischen etwas anderes. Ändere dort die Adresse, dann geht es.`,
  },
  en: {
    title: 'Trash',
    hint: 'What was deleted stays here until it is restored.',
    stories: 'Content',
    files: 'Files',
    empty: 'The trash is empty.',
    deleted: (when: string) => `deleted ${when}`,
    inside: (count: number) => (count === 1 ? 'with one story in it' : `with ${count} stories in it`),
    restore: 'Restore',
    restoreOf: (name: string) => `Restore “${name}”`,
    taken: (path: string) => `Something else is at /${path} now. Change its address first.`,
  },
}
