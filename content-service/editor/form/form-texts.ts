import { inBothLanguages } from '../texts/interface-language.tsx'

const problemTexts = inBothLanguages({
  required: ['Bitte ausfüllen.', 'Please fill this in.'],
  pattern: [
    'So darf der Text nicht lauten. Bitte die Schreibweise prüfen.',
    'The text can’t be written like this. Please check the spelling.',
  ],
  notANumber: ['Das ist keine Zahl.', 'This is not a number.'],
  notADate: ['Das ist kein Datum.', 'This is not a date.'],
  notAnEmail: ['Das ist keine E-Mail-Adresse.', 'This is not an e-mail address.'],
  unreadable: [
    'Dieser Wert passt nicht zum Feld. Er wird angezeigt, wie er ist, und bleibt erhalten.',
    'This value does not fit the field. It is shown as it is, and kept.',
  ],
  tooLong: [
    (limit: number, actual: number) => `Der Text ist zu lang: ${actual} Zeichen, erlaubt sind ${limit}.`,
    (limit, actual) => `The text is too long: ${actual} characters, ${limit} are allowed.`,
  ],
  tooShort: [
    (limit: number, actual: number) => `Der Text ist zu kurz: ${actual} Zeichen, nötig sind ${limit}.`,
    (limit, actual) => `The text is too short: ${actual} characters, ${limit} are needed.`,
  ],
  tooFew: [
    (limit: number, actual: number) => `Es fehlt etwas: Nötig sind ${limit}, vorhanden ${actual}.`,
    (limit, actual) => `Something is missing: ${limit} are needed, ${actual} are here.`,
  ],
  tooMany: [
    (limit: number, actual: number) => `Das ist zu viel: Erlaubt sind ${limit}, vorhanden ${actual}.`,
    (limit, actual) => `Too many: ${limit} are allowed, ${actual} are here.`,
  ],
  tooSmall: [
    (limit: number) => `Die Zahl ist zu klein. Die kleinste ist ${german(limit)}.`,
    (limit) => `The number is too small. The smallest is ${limit}.`,
  ],
  tooLarge: [
    (limit: number) => `Die Zahl ist zu groß. Die größte ist ${german(limit)}.`,
    (limit) => `The number is too large. The largest is ${limit}.`,
  ],
  tooManyDecimals: [
    (limit: number) =>
      limit === 0
        ? 'Bitte eine ganze Zahl eingeben.'
        : `Höchstens ${limit} ${limit === 1 ? 'Stelle' : 'Stellen'} nach dem Komma.`,
    (limit) =>
      limit === 0
        ? 'Please enter a whole number.'
        : `At most ${limit} ${limit === 1 ? 'digit' : 'digits'} after the point.`,
  ],
  unknownChoice: [
    (value: string) => `„${value}“ steht nicht zur Auswahl.`,
    (value) => `“${value}” is not among the choices.`,
  ],
  unknownComponent: [
    (value: string) => `Blöcke der Art „${value}“ gibt es nicht mehr.`,
    (value) => `There are no blocks of the kind “${value}” any more.`,
  ],
  notAllowed: [
    (value: string) => `Blöcke der Art „${value}“ sind hier nicht erlaubt.`,
    (value) => `Blocks of the kind “${value}” are not allowed here.`,
  ],
})

function german(number: number) {
  return String(number).replace('.', ',')
}

export const formTexts = inBothLanguages({
  problems: [problemTexts.de, problemTexts.en],
  untranslatedIn: [
    (field: string, language: string, other: string) =>
      `${field}: „${language}“ ist ausgefüllt, „${other}“ fehlt`,
    (field, language, other) => `${field}: “${language}” is filled in, “${other}” is missing`,
  ],
  mainTab: ['Allgemein', 'General'],
  tabHasProblems: ['enthält Hinweise', 'has notes'],
  required: ['Pflichtfeld', 'required'],
  allLanguages: ['für alle Sprachen', 'for all languages'],
  untranslated: ['Nicht übersetzt', 'Not translated'],
  emptyHere: ['Noch leer', 'Still empty'],
  takeOver: [(language: string) => `Aus „${language}“ übernehmen`, (language) => `Copy from “${language}”`],
  takeOverOf: [
    (field: string, language: string) => `${field}: aus „${language}“ übernehmen`,
    (field, language) => `${field}: copy from “${language}”`,
  ],
  characters: [
    (actual: number, limit: number) => `${actual} von ${limit} Zeichen`,
    (actual, limit) => `${actual} of ${limit} characters`,
  ],
  unknownComponent: [
    (name: string) => `Die Komponente „${name}“ gibt es in diesem Space nicht. Der Inhalt bleibt erhalten.`,
    (name) => `This space has no component “${name}”. The content is kept.`,
  ],
})
export type FormTexts = (typeof formTexts)['de']
