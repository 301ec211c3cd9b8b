import type { InterfaceLanguage } from '../../texts/interface-language.tsx'

const de = {
  create: 'Tabelle anlegen',
  row: (number: number) => `Zeile ${number}`,
  column: (number: number) => `Spalte ${number}`,
  headCell: (column: number) => `Kopf, Spalte ${column}`,
  cell: (row: number, column: number) => `Zeile ${row}, Spalte ${column}`,
  addRow: 'Zeile hinzufügen',
  addColumn: 'Spalte hinzufügen',
  insertBefore: 'Davor einfügen',
  insertAfter: 'Dahinter einfügen',
  up: 'Nach oben',
  down: 'Nach unten',
  left: 'Nach links',
  right: 'Nach rechts',
  remove: 'Löschen',
  head: 'Kopfzeile',
}
export type TableTexts = typeof de

const en: TableTexts = {
  create: 'Make a table',
  row: (number) => `Row ${number}`,
  column: (number) => `Column ${number}`,
  headCell: (column) => `Head, column ${column}`,
  cell: (row, column) => `Row ${row}, column ${column}`,
  addRow: 'Add a row',
  addColumn: 'Add a column',
  insertBefore: 'Insert before',
  insertAfter: 'Insert after',
  up: 'Move up',
  down: 'Move down',
  left: 'Move left',
  right: 'Move right',
  remove: 'Delete',
  head: 'Header row',
}

export const tableTexts: Record<InterfaceLanguage, TableTexts> = { de, en }
