import { inBothLanguages } from '../../texts/interface-language.tsx'

export const linkTexts = inBothLanguages({
  kind: ['Ziel', 'Target'],
  kinds: [
    { story: 'Inhalt', url: 'Adresse', email: 'E-Mail', asset: 'Datei' },
    { story: 'Story', url: 'Address', email: 'E-mail', asset: 'File' },
  ],
  choose: ['Inhalt auswählen', 'Choose a story'],
  replace: ['Anderen Inhalt auswählen', 'Choose another story'],
  address: ['Adresse', 'Address'],
  email: ['E-Mail-Adresse', 'E-mail address'],
  anchor: ['Sprungmarke', 'Anchor'],
  newTab: ['In neuem Tab öffnen', 'Open in a new tab'],
  chooseFile: ['Datei auswählen', 'Choose a file'],
  remove: ['Link entfernen', 'Remove the link'],
  attributes: [
    (names: string) => `Eigene Attribute bleiben erhalten: ${names}`,
    (names) => `Custom attributes are kept: ${names}`,
  ],
})
