import { inBothLanguages } from '../../texts/interface-language.tsx'

export const blockTexts = inBothLanguages({
  add: ['Block hinzufügen', 'Add a block'],
  addOne: [(name: string) => `${name} hinzufügen`, (name) => `Add ${name}`],
  pasteLabel: ['Block aus der Zwischenablage einfügen', 'Paste a block from the clipboard'],
  collapse: ['Alle zuklappen', 'Close all'],
  count: [
    (count: number) => (count === 1 ? '1 Block' : `${count} Blöcke`),
    (count) => (count === 1 ? '1 block' : `${count} blocks`),
  ],
  countOf: [
    (count: number, limit: number) => `${count} von höchstens ${limit}`,
    (count, limit) => `${count} of at most ${limit}`,
  ],
  choose: ['Welcher Block?', 'Which block?'],
  searchKinds: ['Block suchen', 'Search blocks'],
  duplicate: ['Duplizieren', 'Duplicate'],
  copy: ['Kopieren', 'Copy'],
  pasteAfter: ['Kopie dahinter einfügen', 'Paste after'],
  keepAsPreset: ['Als Vorlage aufheben', 'Keep as a preset'],
  keptAsPreset: [
    (name: string) => `Vorlage „${name}“ aufgehoben; umbenennen lässt sie sich unter „Modell“.`,
    (name) => `Kept as the preset “${name}”; it can be renamed in “Model”.`,
  ],
  presetFailed: ['Die Vorlage ließ sich nicht aufheben.', 'The preset could not be kept.'],
  copied: [(name: string) => `${name} kopiert`, (name) => `${name} copied`],
  duplicated: [(name: string) => `${name} dupliziert`, (name) => `${name} duplicated`],
  added: [(name: string) => `${name} hinzugefügt`, (name) => `${name} added`],
  addedMany: [
    (count: number, name: string) => (count === 1 ? `${name} hinzugefügt` : `${count} hinzugefügt: ${name}`),
    (count, name) => (count === 1 ? `${name} added` : `${count} added: ${name}`),
  ],
  removed: [(name: string) => `${name} gelöscht`, (name) => `${name} deleted`],
  problems: [
    (count: number) => (count === 1 ? '1 Hinweis' : `${count} Hinweise`),
    (count) => (count === 1 ? '1 note' : `${count} notes`),
  ],
  none: ['In der Zwischenablage ist kein Block.', 'There is no block in the clipboard.'],
  notAllowed: ['Dieser Block ist hier nicht erlaubt.', 'This block is not allowed here.'],
  full: ['Hier ist kein Platz für weitere Blöcke.', 'There is no room for more blocks here.'],
})
