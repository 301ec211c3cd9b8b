import { counted } from '../texts/counted.ts'
import { everydayTexts } from '../texts/everyday-texts.ts'
import { inBothLanguages } from '../texts/interface-language.tsx'

export const addressTexts = inBothLanguages({
  ...everydayTexts,
  title: [(name: string) => `Name und Adresse von „${name}“`, (name) => `Name and address of “${name}”`],
  slugHint: [
    'Gilt sofort, auch für die veröffentlichte Seite.',
    'Takes effect at once, on the published page too.',
  ],
  nameIn: [(language: string) => `Name (${language})`, (language) => `Name (${language})`],
  slugIn: [(language: string) => `Adresse (${language})`, (language) => `Address (${language})`],
  root: ['Oberste Ebene', 'Top level'],
  change: ['Adresse ändern', 'Change the address'],
  newAddress: [
    (from: string, to: string) => `Aus /${from} wird /${to}.`,
    (from, to) => `/${from} becomes /${to}.`,
  ],
  newAddresses: counted(
    ['Ein Inhalt darin bekommt eine neue Adresse.', '# Inhalte darin bekommen neue Adressen.'],
    ['One story in it gets a new address.', '# stories in it get new addresses.'],
  ),
  taken: [
    (name: string) => `Diese Adresse hat schon „${name}“.`,
    (name) => `“${name}” has this address already.`,
  ],
  takenIn: [
    'Diese Adresse ist in diesem Ordner schon vergeben.',
    'This address is already taken in this folder.',
  ],
  invalidSlug: [
    'Eine Adresse hat keine Leerzeichen und keines der Zeichen / ? # % \\.',
    'An address has no spaces and none of the characters / ? # % \\.',
  ],
  looking: ['Sucht, was hierher verlinkt …', 'Looking for what links here …'],
  noLinks: ['Kein Inhalt verlinkt hierher.', 'Nothing links here.'],
  links: counted(
    ['Ein Inhalt verlinkt hierher.', '# Inhalte verlinken hierher.'],
    ['One story links here.', '# stories link here.'],
  ),
  linksFollow: ['Diese Links führen danach zur neuen Adresse.', 'Their links will lead to the new address.'],
  linksBreak: ['Diese Links führen danach ins Leere.', 'Their links will lead nowhere.'],
  redirect: counted(
    ['Weiterleitung von der alten Adresse anlegen', 'Weiterleitungen von bis zu # alten Adressen anlegen'],
    ['Leave a redirect from the old address', 'Leave redirects from up to # old addresses'],
  ),
  redirectTo: ['Weiterleiten nach', 'Redirect to'],
  noTarget: ['Nirgendwohin', 'Nowhere'],
  noRedirects: [
    'Eine Weiterleitung lässt sich hier nicht anlegen: space.json nennt keine Liste von Weiterleitungen (local_editor.redirects).',
    'No redirect can be left here: space.json names no list of redirects (local_editor.redirects).',
  ],
  removeConsequence: [
    'Die Seite verschwindet sofort aus der Website. Der Inhalt bleibt im Papierkorb.',
    'The page disappears from the site at once. Its content stays in the trash.',
  ],
  removeFolder: counted(
    [
      'Der Ordner ist leer.',
      'Der Ordner und der Inhalt darin kommen in den Papierkorb.',
      'Der Ordner und # Inhalte darin kommen in den Papierkorb.',
    ],
    [
      'The folder is empty.',
      'The folder and the story in it go to the trash.',
      'The folder and the # stories in it go to the trash.',
    ],
  ),
  lookingForUse: ['Sucht, wo das verwendet wird …', 'Looking for where this is used …'],
  unused: ['Nirgends verwendet.', 'Not used anywhere.'],
  used: counted(
    ['In einem Inhalt verwendet:', 'In # Inhalten verwendet:'],
    ['Used in one story:', 'Used in # stories:'],
  ),
  moved: [
    (name: string, path: string) => `„${name}“ ist jetzt unter /${path}.`,
    (name, path) => `“${name}” is at /${path} now.`,
  ],
  removed: [(name: string) => `„${name}“ ist im Papierkorb.`, (name) => `“${name}” is in the trash.`],
  restored: [
    (name: string, path: string) => `„${name}“ ist wieder da, unter /${path}.`,
    (name, path) => `“${name}” is back, at /${path}.`,
  ],
  undone: [(name: string) => `„${name}“ ist wieder, wie es war.`, (name) => `“${name}” is as it was before.`],
  redirected: counted(
    ['Eine Weiterleitung ist angelegt.', '# Weiterleitungen sind angelegt.'],
    ['One redirect was left.', '# redirects were left.'],
  ),
  redirectsWait: [
    'Sie gelten, sobald die übrigen Änderungen der Einstellungen veröffentlicht sind.',
    'They apply once the other changes of the settings are published.',
  ],
  redirectsFailed: [
    (reason: string) => `Weiterleitungen ließen sich nicht anlegen: ${reason}`,
    (reason) => `No redirects could be left: ${reason}`,
  ],
})
