export const previewFrameTexts = {
  de: {
    page: 'Seite',
    loading: 'Die Seite lädt …',
    bare: 'Hier erscheint die Seite, sobald die Texte da sind, die sie braucht.',
    waiting: (origin: string) =>
      `Die Vorschau unter ${origin} meldet sich nicht. Läuft dort die Website als Vorschau, und darf dieser Editor sie rahmen (frame-ancestors)?`,
    widths: { phone: 'Telefon', tablet: 'Tablet', desk: 'Schreibtisch' },
    width: 'Breite der Vorschau',
  },
  en: {
    page: 'Page',
    loading: 'The page is loading …',
    bare: 'The page appears here as soon as it has the texts that it needs.',
    waiting: (origin: string) =>
      `The preview at ${origin} does not answer. Is the site running there as a preview, and may this editor frame it (frame-ancestors)?`,
    widths: { phone: 'Phone', tablet: 'Tablet', desk: 'Desk' },
    width: 'Width of the preview',
  },
}
