export const previewFrameTexts = {
  de: {
    page: 'Seite',
    waiting: (origin: string) =>
      `Die Vorschau unter ${origin} meldet sich nicht. Läuft die Website dort als Vorschau, die dieser Editor rahmen darf (PREVIEW, EDITOR_ORIGINS)?`,
    widths: { phone: 'Telefon', tablet: 'Tablet', desk: 'Schreibtisch' },
    width: 'Breite der Vorschau',
  },
  en: {
    page: 'Page',
    waiting: (origin: string) =>
      `The preview at ${origin} does not answer. Is the site running there as a preview that this editor may frame (PREVIEW, EDITOR_ORIGINS)?`,
    widths: { phone: 'Phone', tablet: 'Tablet', desk: 'Desk' },
    width: 'Width of the preview',
  },
}
