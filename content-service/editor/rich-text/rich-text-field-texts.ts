import { inBothLanguages } from '../texts/interface-language.tsx'

export const richTextTexts = inBothLanguages({
  toolbar: ['Text gestalten', 'Format text'],
  paragraph: ['Absatz', 'Paragraph'],
  heading: [(level: number) => `Überschrift ${level}`, (level) => `Heading ${level}`],
  kindOfParagraph: ['Art des Absatzes', 'Kind of paragraph'],
  style: ['Stil', 'Style'],
  noStyle: ['Kein Stil', 'No style'],
  alt: ['Alternativtext', 'Alternative text'],
  title: ['Bildunterschrift', 'Caption'],
  uploadFailed: [
    (name: string, reason: string) => `${name} wurde nicht hochgeladen: ${reason}`,
    (name, reason) => `${name} was not uploaded: ${reason}`,
  ],
  picturesMissing: [
    (count: number) =>
      count === 1
        ? 'Ein Bild ist nicht dabei: Kopiere es einzeln, oder ziehe die Datei hierher.'
        : `${count} Bilder sind nicht dabei: Kopiere sie einzeln, oder ziehe die Dateien hierher.`,
    (count) =>
      count === 1
        ? 'A picture is not included: copy it by itself, or drag the file here.'
        : `${count} pictures are not included: copy them one by one, or drag the files here.`,
  ],
  apply: ['Übernehmen', 'Apply'],
  removeLink: ['Link entfernen', 'Remove link'],
  wrongAddress: [
    'Eine Adresse beginnt mit https://, http://, /, # oder tel:.',
    'An address begins with https://, http://, /, # or tel:.',
  ],
  anchorId: ['Name der Sprungmarke', 'Name of the anchor'],
})

/** The tools by their names in Storyblok. */
export const toolTexts = inBothLanguages({
  bold: ['Fett', 'Bold'],
  italic: ['Kursiv', 'Italic'],
  underline: ['Unterstrichen', 'Underlined'],
  strike: ['Durchgestrichen', 'Struck through'],
  inlinecode: ['Code', 'Code'],
  superscript: ['Hochgestellt', 'Superscript'],
  subscript: ['Tiefgestellt', 'Subscript'],
  list: ['Aufzählung', 'Bulleted list'],
  olist: ['Nummerierte Liste', 'Numbered list'],
  quote: ['Zitat', 'Quotation'],
  code: ['Codeblock', 'Code block'],
  hrule: ['Trennlinie', 'Rule'],
  link: ['Link', 'Link'],
  image: ['Bild', 'Picture'],
  table: ['Tabelle', 'Table'],
  blok: ['Block einfügen', 'Insert block'],
  anchor: ['Sprungmarke', 'Anchor'],
  clear: ['Gestaltung entfernen', 'Remove formatting'],
})

export const tableToolTexts = inBothLanguages({
  tools: ['Tabelle bearbeiten', 'Edit table'],
  addRowAfter: ['Zeile darunter', 'Row below'],
  addColumnAfter: ['Spalte rechts', 'Column right'],
  deleteRow: ['Zeile löschen', 'Delete row'],
  deleteColumn: ['Spalte löschen', 'Delete column'],
  toggleHeaderRow: ['Kopfzeile', 'Header row'],
  deleteTable: ['Tabelle löschen', 'Delete table'],
})
