import { inBothLanguages } from '../../texts/interface-language.tsx'

export const tableTexts = inBothLanguages({
  create: ['Tabelle anlegen', 'Make a table'],
  row: [(number: number) => `Zeile ${number}`, (number) => `Row ${number}`],
  column: [(number: number) => `Spalte ${number}`, (number) => `Column ${number}`],
  headCell: [(column: number) => `Kopf, Spalte ${column}`, (column) => `Head, column ${column}`],
  cell: [
    (row: number, column: number) => `Zeile ${row}, Spalte ${column}`,
    (row, column) => `Row ${row}, column ${column}`,
  ],
  addRow: ['Zeile hinzufügen', 'Add a row'],
  addColumn: ['Spalte hinzufügen', 'Add a column'],
  head: ['Kopfzeile', 'Header row'],
})
