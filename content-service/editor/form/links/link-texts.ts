import type { InterfaceLanguage } from '../../texts/interface-language.tsx'

const de = {
  kind: 'Art des Ziels',
  kinds: { story: 'Seite', url: 'Adresse', email: 'E-Mail', asset: 'Datei' },
  choose: 'Seite auswählen',
  replace: 'Andere Seite auswählen',
  address: 'Adresse',
  email: 'E-Mail-Adresse',
  anchor: 'Sprungmarke',
  newWindow: 'In neuem Fenster öffnen',
  chooseFile: 'Datei auswählen',
  remove: 'Link entfernen',
  attributes: (names: string) => `Eigene Attribute bleiben erhalten: ${names}`,
}
export type LinkTexts = typeof de

const en: LinkTexts = {
  kind: 'Kind of destination',
  kinds: { story: 'Page', url: 'Address', email: 'Email', asset: 'File' },
  choose: 'Choose a page',
  replace: 'Choose another page',
  address: 'Address',
  email: 'Email address',
  anchor: 'Anchor',
  newWindow: 'Open in a new window',
  chooseFile: 'Choose a file',
  remove: 'Remove the link',
  attributes: (names) => `Custom attributes are kept: ${names}`,
}

export const linkTexts: Record<InterfaceLanguage, LinkTexts> = { de, en }
