export const uiTexts = {
  de: { close: 'Schließen' },
  en: { close: 'Close' },
}
