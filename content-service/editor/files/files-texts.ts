import { counted } from '../texts/counted.ts'
import { everydayTexts } from '../texts/everyday-texts.ts'
import { inBothLanguages } from '../texts/interface-language.tsx'

export const filesTexts = inBothLanguages({
  ...everydayTexts,
  search: ['Dateien suchen', 'Search files'],
  folders: ['Ordner der Dateien', 'Folders of files'],
  all: ['Alle Dateien', 'All files'],
  none: ['Ohne Ordner', 'In no folder'],
  missingAlt: ['Ohne Alternativtext', 'Without alternative text'],
  count: counted(['1 Datei', '# Dateien'], ['1 file', '# files']),
  nothing: ['Hier ist keine Datei. Zieh welche hierher.', 'There is no file here. Drop some.'],
  drop: ['Dateien hierher ziehen oder', 'Drop files here or'],
  upload: ['hochladen', 'upload'],
  uploading: [
    (done: number, total: number) => `${done} von ${total} hochgeladen …`,
    (done, total) => `${done} of ${total} uploaded …`,
  ],
  uploaded: counted(
    ['1 Datei hochgeladen.', '# Dateien hochgeladen.'],
    ['1 file uploaded.', '# files uploaded.'],
  ),
  refused: [
    (name: string, reason: string) => `„${name}“ wurde nicht angenommen: ${reason}`,
    (name, reason) => `“${name}” was refused: ${reason}`,
  ],
  renameFolder: ['Ordner umbenennen', 'Rename the folder'],
  removeFolder: ['Ordner auflösen', 'Dissolve the folder'],
  removeFolderQuestion: [
    (name: string) => `Ordner „${name}“ auflösen?`,
    (name) => `Dissolve the folder “${name}”?`,
  ],
  removeFolderConsequence: [
    'Seine Dateien und Ordner kommen in den Ordner darüber. Keine Datei wird gelöscht.',
    'Its files and folders go to the folder above. No file is deleted.',
  ],
  alt: [(language: string) => `Alternativtext (${language})`, (language) => `Alternative text (${language})`],
  fileTitle: ['Titel', 'Title'],
  copyright: ['Urheber', 'Copyright'],
  textsHint: [
    'Die Texte gelten, wenn die Datei neu eingefügt wird. Was schon in Seiten steht, bleibt.',
    'The texts apply when the file is inserted. What pages have already stays.',
  ],
  replace: ['Überall ersetzen …', 'Replace everywhere …'],
  replaced: ['Ersetzt, auch in den veröffentlichten Seiten.', 'Replaced, on published pages too.'],
  removeConsequence: [
    'Die Datei kommt in den Papierkorb. Wo sie verwendet wird, fehlt sie.',
    'The file goes to the trash. It will be missing where it is used.',
  ],
  open: ['Datei ansehen', 'View the file'],
})
