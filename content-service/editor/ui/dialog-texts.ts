export const dialogTexts = {
  de: { close: 'Schließen' },
  en: { close: 'Close' },
}
