import type { Options } from 'csv-stringify/sync'

/** CSV by RFC 4180, with a header. */
export const csvFormat = {
  header: true,
  record_delimiter: 'windows',
  // A spreadsheet runs a cell that begins with `=`, `+`, `-` or `@` as a formula (CWE-1236).
  escape_formulas: true,
} satisfies Options
