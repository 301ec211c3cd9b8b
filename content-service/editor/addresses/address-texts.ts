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
  newAddresses: [
    (count: number) =>
      count === 1
        ? 'Ein Inhalt darin bekommt eine neue Adresse.'
        : `${count} Inhalte darin bekommen neue Adressen.`,
    (count) =>
      count === 1 ? 'One story in it gets a new address.' : `${count} stories in it get new addresses.`,
  ],
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
  links: [
    (count: number) => (count === 1 ? 'Ein Inhalt verlinkt hierher.' : `${count} Inhalte verlinken hierher.`),
    (count) => (count === 1 ? 'One story links here.' : `${count} stories link here.`),
  ],
  linksFollow: ['Diese Links führen danach zur neuen Adresse.', 'Their links will lead to the new address.'],
  linksBreak: ['Diese Links führen danach ins Leere.', 'Their links will lead nowhere.'],
  redirect: [
    (count: number) =>
      count === 1
        ? 'Weiterleitung von der alten Adresse anlegen'
        : `Weiterleitungen von bis zu ${count} alten Adressen anlegen`,
    (count) =>
      count === 1
        ? 'Leave a redirect from the old address'
        : `Leave redirects from up to ${count} old addresses`,
  ],
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
  removeFolder: [
    (count: number) =>
      count === 0
        ? 'Der Ordner ist leer.'
        : count === 1
          ? 'Der Ordner und der Inhalt darin kommen in den Papierkorb.'
          : `Der Ordner und ${count} Inhalte darin kommen in den Papierkorb.`,
    (count) =>
      count === 0
        ? 'The folder is empty.'
        : count === 1
          ? 'The folder and the story in it go to the trash.'
          : `The folder and the ${count} stories in it go to the trash.`,
  ],
  lookingForUse: ['Sucht, wo das verwendet wird …', 'Looking for where this is used …'],
  unused: ['Nirgends verwendet.', 'Not used anywhere.'],
  used: [
    (count: number) => (count === 1 ? 'In einem Inhalt verwendet:' : `In ${count} Inhalten verwendet:`),
    (count) => (count === 1 ? 'Used in one story:' : `Used in ${count} stories:`),
  ],
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
  redirected: [
    (count: number) =>
      count === 1 ? 'Eine Weiterleitung ist angelegt.' : `${count} Weiterleitungen sind angelegt.`,
    (count) => (count === 1 ? 'One redirect was left.' : `${count} redirects were left.`),
  ],
  redirectsWait: [
    'Sie gelten, sobald die übrigen Änderungen der Einstellungen veröffentlicht sind.',
    'They apply once the other changes of the settings are published.',
  ],
  redirectsFailed: [
    (reason: string) => `Weiterleitungen ließen sich nicht anlegen: ${reason}`,
    (reason) => `No redirects could be left: ${reason}`,
  ],
})
