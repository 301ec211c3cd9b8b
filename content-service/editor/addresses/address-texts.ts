export const addressTexts = {
  de: {
    title: (name: string) => `Name und Adresse von „${name}“`,
    name: 'Name',
    slug: 'Adresse',
    slugHint: 'Gilt sofort, auch für die veröffentlichte Seite.',
    nameIn: (language: string) => `Name (${language})`,
    slugIn: (language: string) => `Adresse (${language})`,
    folder: 'Ordner',
    root: 'Oberste Ebene',
    save: 'Speichern',
    change: 'Adresse ändern',
    close: 'Schließen',
    undo: 'Rückgängig',
    newAddress: (from: string, to: string) => `Aus /${from} wird /${to}.`,
    newAddresses: (count: number) =>
      count === 1
        ? 'Ein Inhalt darin bekommt eine neue Adresse.'
        : `${count} Inhalte darin bekommen neue Adressen.`,
    taken: (name: string) => `Diese Adresse hat schon „${name}“.`,
    takenIn: 'Diese Adresse ist in diesem Ordner schon vergeben.',
    invalidSlug: 'Eine Adresse hat keine Leerzeichen und keines der Zeichen / ? # % \\.',
    looking: 'Sucht, was hierher verlinkt …',
    noLinks: 'Kein Inhalt verlinkt hierher.',
    links: (count: number) =>
      count === 1 ? 'Ein Inhalt verlinkt hierher.' : `${count} Inhalte verlinken hierher.`,
    linksFollow: 'Diese Links führen danach zur neuen Adresse.',
    linksBreak: 'Diese Links führen danach ins Leere.',
    redirect: (count: number) =>
      count === 1
        ? 'Weiterleitung von der alten Adresse anlegen'
        : `Weiterleitungen von bis zu ${count} alten Adressen anlegen`,
    redirectTo: 'Weiterleiten nach',
    noTarget: 'Nirgendwohin',
    noRedirects:
      'Eine Weiterleitung lässt sich hier nicht anlegen: space.json nennt keine Liste von Weiterleitungen (local_editor.redirects).',
    removeQuestion: (name: string) => `„${name}“ löschen?`,
    removeConsequence: 'Die Seite verschwindet sofort aus der Website. Der Inhalt bleibt im Papierkorb.',
    removeFolder: (count: number) =>
      count === 0
        ? 'Der Ordner ist leer.'
        : count === 1
          ? 'Der Ordner und der Inhalt darin kommen in den Papierkorb.'
          : `Der Ordner und ${count} Inhalte darin kommen in den Papierkorb.`,
    lookingForUse: 'Sucht, wo das verwendet wird …',
    unused: 'Nirgends verwendet.',
    used: (count: number) => (count === 1 ? 'In einem Inhalt verwendet:' : `In ${count} Inhalten verwendet:`),
    remove: 'Löschen',
    done: {
      moved: (name: string, path: string) => `„${name}“ ist jetzt unter /${path}.`,
      removed: (name: string) => `„${name}“ ist im Papierkorb.`,
      restored: (name: string, path: string) => `„${name}“ ist wieder da, unter /${path}.`,
      undone: (name: string) => `„${name}“ ist wieder, wie es war.`,
    },
    redirected: (count: number) =>
      count === 1 ? 'Eine Weiterleitung ist angelegt.' : `${count} Weiterleitungen sind angelegt.`,
    redirectsWait: 'Sie gelten, sobald die übrigen Änderungen der Einstellungen veröffentlicht sind.',
    redirectsFailed: (reason: string) => `Weiterleitungen ließen sich nicht anlegen: ${reason}`,
  },
  en: {
    title: (name: string) => `Name and address of “${name}”`,
    name: 'Name',
    slug: 'Address',
    slugHint: 'Takes effect at once, on the published page too.',
    nameIn: (language: string) => `Name (${language})`,
    slugIn: (language: string) => `Address (${language})`,
    folder: 'Folder',
    root: 'Top level',
    save: 'Save',
    change: 'Change the address',
    close: 'Close',
    undo: 'Undo',
    newAddress: (from: string, to: string) => `/${from} becomes /${to}.`,
    newAddresses: (count: number) =>
      count === 1 ? 'One story in it gets a new address.' : `${count} stories in it get new addresses.`,
    taken: (name: string) => `“${name}” has this address already.`,
    takenIn: 'This address is already taken in this folder.',
    invalidSlug: 'An address has no spaces and none of the characters / ? # % \\.',
    looking: 'Looking for what links here …',
    noLinks: 'Nothing links here.',
    links: (count: number) => (count === 1 ? 'One story links here.' : `${count} stories link here.`),
    linksFollow: 'Their links will lead to the new address.',
    linksBreak: 'Their links will lead nowhere.',
    redirect: (count: number) =>
      count === 1
        ? 'Leave a redirect from the old address'
        : `Leave redirects from up to ${count} old addresses`,
    redirectTo: 'Redirect to',
    noTarget: 'Nowhere',
    noRedirects:
      'No redirect can be left here: space.json names no list of redirects (local_editor.redirects).',
    removeQuestion: (name: string) => `Delete “${name}”?`,
    removeConsequence: 'The page disappears from the site at once. Its content stays in the trash.',
    removeFolder: (count: number) =>
      count === 0
        ? 'The folder is empty.'
        : count === 1
          ? 'The folder and the story in it go to the trash.'
          : `The folder and the ${count} stories in it go to the trash.`,
    lookingForUse: 'Looking for where this is used …',
    unused: 'Not used anywhere.',
    used: (count: number) => (count === 1 ? 'Used in one story:' : `Used in ${count} stories:`),
    remove: 'Delete',
    done: {
      moved: (name: string, path: string) => `“${name}” is at /${path} now.`,
      removed: (name: string) => `“${name}” is in the trash.`,
      restored: (name: string, path: string) => `“${name}” is back, at /${path}.`,
      undone: (name: string) => `“${name}” is as it was before.`,
    },
    redirected: (count: number) => (count === 1 ? 'One redirect was left.' : `${count} redirects were left.`),
    redirectsWait: 'They apply once the other changes of the settings are published.',
    redirectsFailed: (reason: string) => `No redirects could be left: ${reason}`,
  },
}
