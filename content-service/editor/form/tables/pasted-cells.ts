/** Cells from Excel, Sheets or another table: tabs between cells; quotes around a cell with line breaks. */
export function readPastedCells(text: string): string[][] | undefined {
  const cells = text.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '')
  if (!cells.includes('\t')) return undefined
  const rows: string[][] = [[]]
  for (const [, quoted, plain = '', end] of cells.matchAll(
    /(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))(\t|\n|$)/g,
  )) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === '\n') rows.push([])
    if (end === '') break
  }
  return rows
}
