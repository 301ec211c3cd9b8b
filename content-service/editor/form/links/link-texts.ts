import type { InterfaceLanguage } from '../../texts/interface-language.tsx'

const de = {
  kind: 'Ziel',
  kinds: { story: 'Inhalt', url: 'Adresse', email: 'E-Mail', asset: 'Datei' },
  choose: 'Inhalt auswählen',
  replace: 'Anderen Inhalt auswählen',
  address: 'Adresse',
  email: 'E-Mail-Adresse',
  anchor: 'Sprungmarke',
  newWindow: 'In neuem Tab öffnen',
  chooseFile: 'Datei auswählen',
  remove: 'Link entfernen',
  attributes: (names: string) => `Eigene Attribute bleiben erhalten: ${names}`,
}
export type LinkTexts = typeof de

const en: LinkTexts = {
  kind: 'Target',
  kinds: { story: 'Story', url: 'Address', email: 'E-mail', asset: 'File' },
  choose: 'Choose a story',
  replace: 'Choose another story',
  address: 'Address',
  email: 'E-mail address',
  anchor: 'Anchor',
  newWindow: 'Open in a new tab',
  chooseFile: 'Choose a file',
  remove: 'Remove the link',
  attributes: (names) => `Custom attributes are kept: ${names}`,
}

export const linkTexts: Record<InterfaceLanguage, LinkTexts> = { de, en }
