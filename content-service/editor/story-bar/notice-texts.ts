export const noticeTexts = {
  de: {
    close: 'Schließen',
    somebody: 'Jemand anderes',
    otherTab: 'Ein anderer Tab dieses Browsers',
    received: (who: string, when: string) => `${who} hat ${when} gespeichert. Das steht jetzt auch hier.`,
    publishingStopped: 'Veröffentlicht ist noch nichts: Sieh dir die Änderung an und veröffentliche dann.',
    changes: (count: number) => (count === 1 ? '1 Änderung' : `${count} Änderungen`),
    conflict: (who: string, when: string) => `${who} hat ${when} gespeichert.`,
    places: (count: number) =>
      count === 0
        ? 'Eure Änderungen berühren sich nicht mehr.'
        : count === 1
          ? 'An einer Stelle habt ihr beide geändert. Was soll dort stehen? Alles andere kommt zusammen.'
          : `An ${count} Stellen habt ihr beide geändert. Was soll dort stehen? Alles andere kommt zusammen.`,
    mine: 'Meine Fassung',
    theirs: 'Die andere Fassung',
    deleted: 'gelöscht',
    empty: 'leer',
    everywhereMine: 'Überall meine',
    everywhereTheirs: 'Überall die andere',
    merge: 'Zusammenführen',
  },
  en: {
    close: 'Close',
    somebody: 'Somebody else',
    otherTab: 'Another tab of this browser',
    received: (who: string, when: string) => `${who} saved ${when}. Their changes are here now too.`,
    publishingStopped: 'Nothing is published yet: look at the change, then publish.',
    changes: (count: number) => (count === 1 ? '1 change' : `${count} changes`),
    conflict: (who: string, when: string) => `${who} saved ${when}.`,
    places: (count: number) =>
      count === 0
        ? 'Your changes no longer meet.'
        : count === 1
          ? 'In one place both of you made a change. Which one should stay? Everything else is merged.'
          : `In ${count} places both of you made a change. Which one should stay? Everything else is merged.`,
    mine: 'My version',
    theirs: 'The other version',
    deleted: 'deleted',
    empty: 'empty',
    everywhereMine: 'Mine everywhere',
    everywhereTheirs: 'The other everywhere',
    merge: 'Merge',
  },
}
