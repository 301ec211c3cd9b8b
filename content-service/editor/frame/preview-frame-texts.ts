import { inBothLanguages } from '../texts/interface-language.tsx'

export const previewFrameTexts = inBothLanguages({
  page: ['Seite', 'Page'],
  loading: ['Die Seite lädt …', 'The page is loading …'],
  bare: [
    'Hier erscheint die Seite, sobald die Texte da sind, die sie braucht.',
    'The page appears here as soon as it has the texts that it needs.',
  ],
  waiting: [
    (origin: string) =>
      `Die Vorschau unter ${origin} meldet sich nicht. Läuft dort die Website als Vorschau, und darf dieser Editor sie rahmen (frame-ancestors)?`,
    (origin) =>
      `The preview at ${origin} does not answer. Is the site running there as a preview, and may this editor frame it (frame-ancestors)?`,
  ],
  phone: ['Telefon', 'Phone'],
  tablet: ['Tablet', 'Tablet'],
  desk: ['Schreibtisch', 'Desk'],
  width: ['Breite der Vorschau', 'Width of the preview'],
})
