import { inBothLanguages } from '../../texts/interface-language.tsx'

export const assetTexts = inBothLanguages({
  choose: ['Aus den Dateien', 'From the files'],
  replace: ['Ersetzen', 'Replace'],
  upload: ['Hochladen', 'Upload'],
  uploading: ['Wird hochgeladen …', 'Uploading …'],
  drop: ['oder Datei hierher ziehen', 'or drop a file here'],
  removeOf: [(name: string) => `${name} entfernen`, (name) => `Remove ${name}`],
  library: ['Dateien', 'Files'],
  search: ['Dateien suchen', 'Search files'],
  page: [
    (page: number, pages: number) => `Seite ${page} von ${pages}`,
    (page, pages) => `Page ${page} of ${pages}`,
  ],
  previous: ['Vorige Seite', 'Previous page'],
  next: ['Nächste Seite', 'Next page'],
  alt: ['Alternativtext', 'Alternative text'],
  altOf: [
    (language: string) => `Alternativtext (${language})`,
    (language) => `Alternative text (${language})`,
  ],
  title: ['Titel', 'Title'],
  copyright: ['Urheber', 'Copyright'],
  more: ['Titel und Urheber', 'Title and copyright'],
  missingAlt: ['Ohne Alternativtext', 'No alternative text'],
  focus: ['Bildmitte', 'Focal point'],
  focusTitle: ['Was muss zu sehen sein?', 'What must be visible?'],
  focusHint: [
    'Auf die Stelle klicken, die beim Beschneiden im Bild bleiben muss. Die Pfeiltasten verschieben sie.',
    'Click the place that must stay in the picture when it is cropped. The arrow keys move it.',
  ],
  focusPoint: [
    'Stelle im Bild, mit den Pfeiltasten zu verschieben',
    'Place in the picture, to be moved with the arrow keys',
  ],
  focusAt: [
    (x: number, y: number) => `${x} Prozent von links, ${y} Prozent von oben`,
    (x, y) => `${x} percent from the left, ${y} percent from the top`,
  ],
  focusClear: ['Ohne Bildmitte', 'No focal point'],
  apply: ['Übernehmen', 'Apply'],
  external: ['Adresse einer Datei im Netz', 'Address of a file on the web'],
  wrongKind: [
    (endings: string) => `Hier sind nur diese Dateien erlaubt: ${endings}.`,
    (endings) => `Only these files are allowed here: ${endings}.`,
  ],
})
