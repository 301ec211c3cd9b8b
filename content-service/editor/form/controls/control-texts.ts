import { inBothLanguages } from '../../texts/interface-language.tsx'

export const controlTexts = inBothLanguages({
  yes: ['Ja', 'Yes'],
  choose: ['Bitte wählen', 'Please choose'],
  notInList: [
    (value: string) => `${value} (steht nicht mehr zur Auswahl)`,
    (value) => `${value} (no longer among the choices)`,
  ],
  loading: ['Wird geladen …', 'Loading …'],
  filter: ['Auswahl filtern', 'Filter the choices'],
  unknownType: [
    (type: string) => `Felder der Art „${type}“ kann dieser Editor nur zeigen. Der Inhalt bleibt erhalten.`,
    (type) => `This editor can only show fields of the kind “${type}”. The content is kept.`,
  ],
  plugin: [
    (name: string) => `Wert des Plugins „${name}“ als JSON.`,
    (name) => `Value of the plugin “${name}” as JSON.`,
  ],
  localTime: [
    (utc: string) => `In deiner Zeitzone${utc === '' ? '' : `; gespeichert als ${utc} UTC`}.`,
    (utc) => `In your time zone${utc === '' ? '' : `; stored as ${utc} UTC`}.`,
  ],
  colour: ['Farbe wählen', 'Choose a colour'],
  noColour: ['Keine Farbe', 'No colour'],
  notJson: [
    'So ist es kein gültiges JSON. Gespeichert ist der letzte gültige Stand.',
    'This is not valid JSON. The last valid value is kept.',
  ],
  searchTitle: ['Titel in Suchergebnissen', 'Title in search results'],
  searchDescription: ['Beschreibung in Suchergebnissen', 'Description in search results'],
  ogTitle: ['Titel beim Teilen', 'Title when shared'],
  ogDescription: ['Beschreibung beim Teilen', 'Description when shared'],
  ogImage: ['Bild beim Teilen (Adresse)', 'Picture when shared (address)'],
  twitterTitle: ['Titel auf X', 'Title on X'],
  twitterDescription: ['Beschreibung auf X', 'Description on X'],
  twitterImage: ['Bild auf X (Adresse)', 'Picture on X (address)'],
  sharing: ['Beim Teilen in sozialen Netzen', 'When shared in social networks'],
  characters: [(count: number) => `${count} Zeichen`, (count) => `${count} characters`],
  addStory: ['Inhalt auswählen', 'Choose a story'],
  replaceStory: ['Anderen Inhalt auswählen', 'Choose another story'],
  removeStory: [(name: string) => `${name} entfernen`, (name) => `Remove ${name}`],
  missingStory: ['Inhalt nicht gefunden', 'Story not found'],
  searchStories: [
    'Inhalte nach Namen, Adressen und Texten suchen',
    'Search stories by name, address and text',
  ],
  chosen: ['schon gewählt', 'already chosen'],
  atMost: [(count: number) => `Höchstens ${count}`, (count) => `${count} at most`],
})

export const markdownTexts = inBothLanguages({
  tools: ['Markdown', 'Markdown'],
  preview: ['Ansicht', 'View'],
  bold: ['Fett', 'Bold'],
  italic: ['Kursiv', 'Italic'],
  heading: ['Überschrift', 'Heading'],
  list: ['Aufzählung', 'Bulleted list'],
  quote: ['Zitat', 'Quotation'],
  link: ['Link', 'Link'],
  code: ['Code', 'Code'],
})
